__kernel void copied(__global const float *restrict a, __global int *restrict out, float mark, int n) {
  for (int i = 0; i < n; i++) {
    float value = a[i];
    out[i] = value == mark || value == 0.0f;
  }
}
