// Four members of four bytes leave nothing to pack.
typedef struct __attribute__((packed)) {
  float width;
  float height;
  int kind;
  uint count;
} Record; // @record

__kernel void areas(__global const Record *restrict in, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i].width * in[i].height * in[i].count + in[i].kind;
  }
}
