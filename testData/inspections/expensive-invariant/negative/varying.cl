__kernel void varying(__global const float *restrict a, __global float *restrict out, float width, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = a[i] / (width + i);
  }
}
