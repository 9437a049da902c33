__kernel void dot(__global const float *restrict x, __global const float *restrict y, __global float *restrict result, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      // finds: 4 additions to 'sum' follow each other in every iteration of the loop
      sum += x[4 * i + k] * y[4 * i + k];
    }
  }
  result[0] = sum;
}
