__kernel void positive(__global const float *restrict x, __global float *restrict out, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    if (x[i] > 0.0f) {
      // finds: 'sum' is added to under the condition at line 4, so the single-cycle a
      sum += x[i];
    }
  }
  out[0] = sum;
}
