__kernel void columns(__global const int *restrict a, __global int *restrict out) {
  for (int i = 0; i < 1024; i++) {
    int sum = 0;
    for (int j = 0; j < 9; j++) {
      // finds: the loop at line 4 goes along 36 bytes of 'a' and the next run starts 4,096 bytes on
      sum += a[i * 1024 + j];
    }
    out[i] = sum;
  }
}
