__kernel void bytes(__global const int *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    ((__global char *)out)[i] = ((__global const char *)a)[i];
  }
}
