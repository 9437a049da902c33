// Two streams, read in every cycle, of 1, 8 or 16 ints each.
__kernel void eight_and_one(__global const int8 *restrict a, __global const int *restrict b,
                            __global int8 *restrict out, int n) {
  int8 sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i] + b[i];
  }
  out[0] = sum;
}

__kernel void eight_and_eight(__global const int8 *restrict a, __global const int8 *restrict b,
                              __global int8 *restrict out, int n) {
  int8 sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i] + b[i];
  }
  out[0] = sum;
}

__kernel void sixteen_and_one(__global const int16 *restrict a, __global const int *restrict b,
                              __global int16 *restrict out, int n) {
  int16 sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i] + b[i];
  }
  out[0] = sum;
}

__kernel void sixteen_and_sixteen(__global const int16 *restrict a, __global const int16 *restrict b,
                                  __global int16 *restrict out, int n) {
  int16 sum = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i] + b[i];
  }
  out[0] = sum;
}
