__kernel void table(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 'xcl_array_partition': for another vendor's compiler
  int seen[4] __attribute__((xcl_array_partition(complete, 1)));
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    seen[i] = a[i];
  }
  for (int i = 0; i < n; i++) {
    out[i] = seen[i & 3];
  }
}
