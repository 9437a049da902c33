__kernel void settled(__global const float *restrict a, __global int *restrict out, int n) {
  for (int i = 1; i < n; i++) {
    // finds: compares rounded numbers
    out[i] = a[i] * 3.0f == a[i - 1] + 1.0f;
  }
}
