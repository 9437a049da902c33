__kernel void set(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 'last' is set but never read
  int last = 0;
  for (int i = 0; i < n; i++) {
    out[i] = a[i] + 1;
    last = a[i];
  }
}
