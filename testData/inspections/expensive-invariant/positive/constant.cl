__kernel void turn(__global const float *restrict a, __global float *restrict out, int n) {
  // finds: write the number
  float pi = 4.0f * atan(1.0f);
  for (int i = 0; i < n; i++) {
    out[i] = a[i] * pi;
  }
}
