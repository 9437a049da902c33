__kernel void whole(__global const int *restrict a, __global int *restrict out) {
  for (int i = 0; i < 1024; i++) {
    int sum = 0;
    for (int j = 0; j < 1024; j++) {
      sum += a[i * 1024 + j];
    }
    out[i] = sum;
  }
}
