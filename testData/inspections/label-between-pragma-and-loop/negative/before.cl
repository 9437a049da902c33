__kernel void before(__global const float *restrict a, __global float *restrict out, int n) {
  body:
  #pragma unroll 4
  for (int i = 0; i < n; i++) {
    out[i] = 2 * a[i];
  }
  #pragma unroll 2
  other: for (int i = 0; i < n; i++) {
    out[i] += a[i];
  }
}
