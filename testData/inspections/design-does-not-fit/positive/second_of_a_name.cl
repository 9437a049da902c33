// options: --device=cyclonev
// The name of the kernel in front is the beginning of the name that is meant.
__attribute__((max_global_work_dim(0)))
__kernel void mix(__global const int *restrict a, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[i] + 1;
  }
}
__attribute__((max_global_work_dim(0)))
// finds: kernel 'mix_large' takes
__kernel void mix_large(__global const int *restrict a, __global int *restrict r, int n) {
  int table[65536], other[65536];
  for (int i = 0; i < 65536; i++) {
    table[i] = a[i];
    other[i] = a[i] * 3;
  }
  for (int i = 0; i < n; i++) {
    r[i] = table[a[i] & 65535] + other[a[i] & 65535];
  }
}
