__kernel void both(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: are one memory by 'merge' and used at the same time
  int __attribute__((merge("shared", "depth"))) first[512];
  int __attribute__((merge("shared", "depth"))) second[512];
  for (int i = 0; i < n; i++) {
    first[a[i] & 511] = i;
    first[a[i + 4] & 511] = i + 1;
    second[a[i + 1] & 511] = i;
    second[a[i + 5] & 511] = i + 1;
    out[i] = first[a[i + 2] & 511] + second[a[i + 3] & 511];
  }
}
