__kernel void pair(__global const int *restrict a, __global int *restrict out) {
  int __attribute__((merge("shared", "width"))) first[512];
  int __attribute__((merge("shared", "width"))) second[512];
  for (int i = 0; i < 512; i++) {
    first[i] = a[i];
    second[i] = a[i + 512];
  }
  for (int i = 0; i < 512; i++) {
    out[i] = first[i] + second[i];
  }
}
