__kernel void both(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 'loop_coalesce' contradicts another pragma
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    for (int j = 0; j < 64; j++) {
      out[i * 64 + j] = a[i * 64 + j] + n;
    }
  }
}
