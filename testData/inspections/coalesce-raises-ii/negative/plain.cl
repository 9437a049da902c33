__kernel void plain(__global const int *restrict a, __global int *restrict out) {
  #pragma loop_coalesce 2
  for (int i = 0; i < 256; i++) {
    for (int j = 0; j < 256; j++) {
      out[i * 256 + j] = a[i * 256 + j] + 1;
    }
  }
}
