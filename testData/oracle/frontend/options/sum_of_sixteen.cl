// Sixteen terms are added to one sum in every iteration: only with a free order is one of them the accumulation.
__kernel void sum_of_sixteen(__global const float *restrict din, __global float *restrict dout, int n) {
  float acc = 0.0f;
  for (int i = 0; i < n; i++) { // @outer
    #pragma unroll
    for (int j = 0; j < 16; j++) {
      acc += din[i * 16 + j]; // @add
    }
  }
  *dout = acc;
}
