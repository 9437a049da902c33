__kernel void k(__global const float16 *restrict a, __global float16 *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * 3.0f;
  }
}
