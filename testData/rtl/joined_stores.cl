// Stores that are one access: the rows overlap, and the parts of an element are written at once.
__kernel void rows(__global const int *restrict in, __global int *restrict out, int n) {
  int line[256];
  for (int i = 0; i < 256; i++) {
    line[i] = i;
  }
  for (int p = 0; p < n; p++) {
    for (int m = 0; m < 12; m++) {
      #pragma unroll 8
      for (int i = 0; i < 16; i++) {
        line[m * 8 + i] = in[(i + m * 3 + p) & 63] + m;
      }
    }
    int sum = 0;
    for (int i = 0; i < 256; i += 3) {
      sum = sum * 3 + line[i];
    }
    out[p] = sum;
  }
}

typedef struct {
  int v[5];
} entry;

__kernel void parts(__global const int *restrict in, __global int *restrict out, int n) {
  entry kept[64];
  for (int i = 0; i < 64; i++) {
    #pragma unroll
    for (int j = 0; j < 5; j++) {
      kept[i].v[j] = 0;
    }
  }
  for (int t = 0; t < n; t++) {
    for (int i = 0; i < 7; i++) {
      #pragma unroll
      for (int j = 0; j < 5; j++) {
        kept[(5 * t + i) & 63].v[j] = in[(4 * i + j) & 63] + t;
      }
    }
    int sum = 0;
    for (int i = 0; i < 9; i++) {
      entry whole = kept[(3 * t + i) & 63];
      sum += whole.v[1] ^ whole.v[4];
      sum -= kept[i].v[in[i] & 3];
    }
    out[t] = sum;
  }
}
