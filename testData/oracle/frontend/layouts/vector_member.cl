// A vector member is aligned to its size.
typedef struct {
  char data[3];
  float4 f4;
  int index;
} Record; // @record

kernel void indices(global const Record *restrict in, global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i].index;
  }
}
