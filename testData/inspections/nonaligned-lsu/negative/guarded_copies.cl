// Each copy is loaded under a condition of its own: nobody knows whether they are joined.
__kernel void rows(
    __global const float *restrict x, __global float *restrict out, int first, int end, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    #pragma unroll
    for (int j = 0; j < 8; j++) {
      int index = first + 8 * i + j;
      float value = index < end ? x[index] : 0.0f;
      sum += value;
    }
    out[i] = sum;
  }
}
