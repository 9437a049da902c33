// Two streams, read in every cycle, of 1, 8 or 16 ints each.
kernel void eight_and_one(global const int8 *restrict a, global const int *restrict b,
                          global int8 *restrict out, int n) {
  int8 sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i] + b[i];
  }
  out[0] = sum;
}

kernel void eight_and_eight(global const int8 *restrict a, global const int8 *restrict b,
                            global int8 *restrict out, int n) {
  int8 sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i] + b[i];
  }
  out[0] = sum;
}

kernel void sixteen_and_one(global const int16 *restrict a, global const int *restrict b,
                            global int16 *restrict out, int n) {
  int16 sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i] + b[i];
  }
  out[0] = sum;
}

kernel void sixteen_and_sixteen(global const int16 *restrict a, global const int16 *restrict b,
                                global int16 *restrict out, int n) {
  int16 sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i] + b[i];
  }
  out[0] = sum;
}
