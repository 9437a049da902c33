typedef struct {
  float values[4];
} four;

__kernel void k(__global const float *restrict a, __global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    four w[2];
    #pragma unroll
    for (int j = 0; j < 2; j++) {
      #pragma unroll
      for (int l = 0; l < 4; l++) {
        w[j].values[l] = a[i * 8 + j * 4 + l];
      }
    }
    r[i] = w[0].values[3] + w[1].values[i & 3];
  }
}
