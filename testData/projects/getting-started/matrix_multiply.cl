// The product of two SIZE x SIZE matrices, written in the two ways that OpenCL knows. Compile with another size
// by -DSIZE=...
#ifndef SIZE
#define SIZE 32
#endif

// One work-item with loops: iterations of a loop are pipelined.
__kernel void multiply_single(__global const float *restrict a, __global const float *restrict b,
                              __global float *restrict c) {
  for (int row = 0; row < SIZE; row++) {
    for (int column = 0; column < SIZE; column++) {
      float sum = 0.0f;
      for (int k = 0; k < SIZE; k++) {
        sum += a[row * SIZE + k] * b[k * SIZE + column];
      }
      c[row * SIZE + column] = sum;
    }
  }
}

// One work-item for each element of the result: work-items are pipelined.
__kernel void multiply_ndrange(__global const float *restrict a, __global const float *restrict b,
                               __global float *restrict c) {
  const int row = get_global_id(1);
  const int column = get_global_id(0);
  float sum = 0.0f;
  for (int k = 0; k < SIZE; k++) {
    sum += a[row * SIZE + k] * b[k * SIZE + column];
  }
  c[row * SIZE + column] = sum;
}
