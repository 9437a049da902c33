// Rows times columns of one matrix, both read from global memory.
#define LEN 100

__kernel void product_in_place(__global const float *restrict A, __global float *restrict out) {
  for (int oi = 0; oi < LEN * LEN; oi++) { // @outer
    int row = oi / LEN;
    int col = oi % LEN;
    float sum = 0.0f;
    #pragma unroll
    for (int stride = 0; stride < LEN; stride++) { // @product
      sum += A[row * LEN + stride] // @row
           * A[stride * LEN + col]; // @column
    }
    out[oi] = sum;
  }
}
