__kernel void unused_pointer(__global int *x, __global int *reserved, const int n) {
  for (int i = 0; i < n; i++) {
    x[i] = i;
  }
}
