// A vector member is aligned to its size.
typedef struct {
  char data[3];
  float4 f4;
  int index;
} Record; // @record

__kernel void indices(__global const Record *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i].index;
  }
}
