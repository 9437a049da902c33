__kernel void all(__global const float *restrict x, __global float *restrict out, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    sum += x[i];
  }
  out[0] = sum;
}
