__kernel void count(__global const int *restrict key, __global int *restrict bins, int n) {
  for (int i = 0; i < n; i++) {
    // finds: the atomic operation on 'bins' sends every access to memory and back,
    atomic_inc(&bins[key[i]]);
  }
}
