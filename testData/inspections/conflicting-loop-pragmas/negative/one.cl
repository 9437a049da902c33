__kernel void one(__global const int *restrict a, __global int *restrict out, int n) {
  #pragma loop_coalesce 2
  for (int i = 0; i < 4; i++) {
    #pragma unroll 4
    for (int j = 0; j < 64; j++) {
      out[i * 64 + j] = a[i * 64 + j] + n;
    }
  }
}
