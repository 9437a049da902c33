// As sum_of_sixteen.cl for the products of two windows.
__kernel void sliding_product(__global const float *restrict x, __global const float *restrict y,
                              __global float *restrict r, int k) {
  float acc = 0.0f;
  for (int i = 0; i < k; i++) { // @outer
    #pragma unroll
    for (int j = 0; j < 16; j++) {
      acc += x[i + j] * y[i + j]; // @add
    }
  }
  *r = acc;
}
