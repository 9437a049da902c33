// options: --release=18.1
__kernel void older(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 'speculated_iterations' is of release 19.1, and the kernel is for 18.1
  #pragma speculated_iterations 2
  for (int i = 0; i < n; i++) {
    out[i] = a[i] + 1;
  }
}
