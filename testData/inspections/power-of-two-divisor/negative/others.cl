// Starts as no power of two.
__attribute__((max_global_work_dim(0)))
__kernel void three(__global const int *restrict in, __global int *restrict out, uint n) {
  for (uint width = 3; width < 512; width *= 2) {
    for (uint i = 0; i < n; i++) {
      out[i] += in[i % width];
    }
  }
}

// Grows by one.
__attribute__((max_global_work_dim(0)))
__kernel void counted(__global const int *restrict in, __global int *restrict out, uint n) {
  for (uint width = 1; width < 512; width++) {
    for (uint i = 0; i < n; i++) {
      out[i] += in[i % width];
    }
  }
}

// What is divided may be negative: the remainder is, too.
__attribute__((max_global_work_dim(0)))
__kernel void data(__global const int *restrict in, __global int *restrict out, int n) {
  for (int width = 1; width < 512; width *= 2) {
    for (int i = 0; i < n; i++) {
      out[i] += in[i] % width;
    }
  }
}

// All rounds stand side by side, each with its constant.
__attribute__((max_global_work_dim(0)))
__kernel void unrolled(__global const int *restrict in, __global int *restrict out, uint n) {
  for (uint i = 0; i < n; i++) {
    int sum = 0;
    #pragma unroll
    for (uint width = 1; width < 64; width *= 2) {
      sum += in[i] & (i % width);
    }
    out[i] = sum;
  }
}

// Doubled in some rounds, tripled in others.
__attribute__((max_global_work_dim(0)))
__kernel void mixed(__global const int *restrict in, __global int *restrict out, uint n) {
  uint width = 1;
  for (uint i = 0; i < n; i++) {
    out[i] = in[i % width];
    width = in[i] > 0 ? width * 2 : width * 3;
  }
}
