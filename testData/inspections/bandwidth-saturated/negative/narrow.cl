// options: --board=a10gx
__kernel void k(__global const float *restrict a, __global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * 3.0f;
  }
}
