// Four members of four bytes leave nothing to pack.
typedef struct __attribute__((packed)) {
  float width;
  float height;
  int kind;
  uint count;
} Record; // @record

kernel void areas(global const Record *restrict in, global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i].width * in[i].height * in[i].count + in[i].kind;
  }
}
