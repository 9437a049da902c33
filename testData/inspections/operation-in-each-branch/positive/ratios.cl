__kernel void ratios(__global const float *restrict x, __global const float *restrict y, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float a = x[i];
    float b = y[i];
    float r;
    if (a > 1.0f) {
      // finds: here by 3 units '32-bit Floating-point Divide', and uses the results of one
      r = a / b;
    } else if (a < -1.0f) {
      r = b / a + 1.0f;
    } else {
      r = a / (a + b);
    }
    out[i] = r;
  }
}
