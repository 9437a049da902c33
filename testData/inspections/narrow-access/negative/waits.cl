// What is loaded next depends on what was loaded before: no two iterations can run side by side.
__kernel void waits(__global const int *restrict a, __global int *restrict r, int n) {
  int next[256];
  #pragma unroll 16
  for (int i = 0; i < 256; i++) {
    next[i] = a[i];
  }
  int at = 0;
  for (int i = 0; i < n; i++) {
    at = next[at & 255];
    r[i] = at;
  }
}

// Eight elements are soon moved.
__kernel void few(__global const int *restrict a, __global int *restrict r) {
  for (int i = 0; i < 8; i++) {
    r[i] = a[i] + 1;
  }
}

// Copies of the sums would go to places that have nothing to do with each other, in one memory.
__kernel void bins(__global const uchar *restrict in, __global int *restrict out, int n) {
  int bins[256];
  for (int i = 0; i < 256; i++) {
    bins[i] = 0;
  }
  #pragma ivdep
  for (int i = 0; i < n; i++) {
    bins[in[i]] += 1;
  }
  #pragma unroll 16
  for (int i = 0; i < 256; i++) {
    out[i] = bins[i];
  }
}
