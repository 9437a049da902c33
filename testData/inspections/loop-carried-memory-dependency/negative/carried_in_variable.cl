__kernel void prefix(__global const int *restrict x, __global int *restrict out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += x[i];
    out[i] = sum;
  }
}
