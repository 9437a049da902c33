__kernel void logistic(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float state = x[i];
    out[i] = 3.7f * state * (1.0f - state);
  }
}
