__kernel void plain(__global const int *restrict a, __global int *restrict out) {
  #pragma loop_coalesce 2
  for (int i = 0; i < 128; i++) {
    for (int j = 0; j < 128; j++) {
      out[i * 128 + j] = a[i * 128 + j] + 1;
    }
  }
}
