// options: --device=cyclonev
__kernel void of_an_edition(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 'max_interleaving' is of release 19.3, and the kernel is for 18.1 Standard
  #pragma max_interleaving 1
  for (int i = 0; i < n; i++) {
    out[i] = a[i] + 1;
  }
}
