__kernel void sum(__global const float *restrict x, __global float *restrict out, int n) {
  float parts[4];
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    parts[k] = 0.0f;
  }
  // finds: 'parts' keeps 4 partial results, but what each iteration of the loop at line 8 does with one takes 6
  for (int i = 0; i < n; i++) {
    float next = parts[3] + x[i] * 0.5f / (1.0f + x[i]);
    #pragma unroll
    for (int k = 3; k > 0; k--) {
      parts[k] = parts[k - 1];
    }
    parts[0] = next * 1.5f;
  }
  float total = 0.0f;
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    total += parts[k];
  }
  out[0] = total;
}
