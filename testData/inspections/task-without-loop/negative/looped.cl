__kernel void looped(__global const float *restrict a, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = a[i] * a[i];
  }
}
