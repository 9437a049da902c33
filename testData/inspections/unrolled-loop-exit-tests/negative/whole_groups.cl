// The bound is a multiple of the copies as it is written.
__kernel void scale(__global const float *restrict x, __global float *restrict y, int n) {
  int groups = n / 16;
  #pragma unroll 16
  for (int i = 0; i < groups * 16; i++) {
    y[i] = 2.0f * x[i];
  }
}
