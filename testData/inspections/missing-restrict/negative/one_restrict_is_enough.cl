__kernel void one_restrict_is_enough(__global const int *from, __global int *restrict to, const int n) {
  for (int i = 0; i < n; i++) {
    to[i] = from[i];
  }
}
