__kernel void touched(__global const int *restrict a, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = a[i];
    // finds: 'a' is read-only, and this store gets there by a cast
    ((__global int *)a)[i] = 0;
  }
}
