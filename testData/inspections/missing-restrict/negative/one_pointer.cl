__kernel void one_pointer(__global int *x, const int n) {
  for (int i = 0; i < n; i++) {
    x[i] = x[i] + 1;
  }
}
