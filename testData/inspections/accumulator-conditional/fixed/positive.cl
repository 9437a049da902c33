__kernel void positive(__global const float *restrict x, __global float *restrict out, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    float sum_part = 0.0f;
    if (x[i] > 0.0f) {
      // finds: 'sum' is added to under the condition at line 4, so the single-cycle a
      sum_part = x[i];
    }
    sum += sum_part;
  }
  out[0] = sum;
}
