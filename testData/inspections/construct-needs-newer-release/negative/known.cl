// options: --release=20.4
__kernel void known(__global const int *restrict a, __global int *restrict out, int n) {
  #pragma speculated_iterations 2
  for (int i = 0; i < n; i++) {
    out[i] = a[i] + 1;
  }
}
