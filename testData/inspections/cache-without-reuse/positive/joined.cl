// One unit loads eight neighbours; by the function each would have its own.
__attribute__((max_global_work_dim(0)))
__kernel void turned(__global const float *restrict x, __global float *restrict y, int n) {
  for (int b = 0; b < n; b += 32) {
    float part[4][8];
    for (int i = 0; i < 4; i++) {
      #pragma unroll
      for (int j = 0; j < 8; j++) {
        // finds: though the address never comes back to a word: declare the argument 'volatile'
        part[i][j] = x[b + i * 8 + j];
      }
    }
    for (int i = 0; i < 4; i++) {
      #pragma unroll
      for (int j = 0; j < 8; j++) {
        y[b + i * 8 + j] = part[3 - i][j];
      }
    }
  }
}
