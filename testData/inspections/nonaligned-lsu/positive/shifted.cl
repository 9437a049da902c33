__kernel void shifted(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    #pragma unroll
    for (int j = 0; j < 8; j++) {
      // finds: 8 neighbours are one access of 32 bytes of 'x' that need not start at
      sum += x[i + j];
    }
    out[i] = sum;
  }
}
