__kernel void squares(__global const int *restrict x, __global int *restrict out) {
  #pragma unroll 4
  for (int i = 0; i < 1024; i++) {
    out[i] = x[i] * x[i];
  }
}
