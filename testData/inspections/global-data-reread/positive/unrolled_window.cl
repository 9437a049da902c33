__kernel void smooth(__global const float *restrict line, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < 5; k++) {
      // finds: each element of 'line' is read 5 times
      sum += line[i + k];
    }
    out[i] = sum;
  }
}
