// One operator in each kernel, outside any recurrence; the row of its line in the area tree is compared.
__kernel void int_add(__global const int *restrict a, __global const int *restrict b,
                      __global int *restrict r) {
  int x = a[0];
  int y = b[0];
  int z = x + y; // @intAdd
  r[0] = z;
}

__kernel void long_add(__global const long *restrict a, __global const long *restrict b,
                       __global long *restrict r) {
  long x = a[0];
  long y = b[0];
  long z = x + y; // @longAdd
  r[0] = z;
}

__kernel void int_multiply(__global const int *restrict a, __global const int *restrict b,
                           __global int *restrict r) {
  int x = a[0];
  int y = b[0];
  int z = x * y; // @intMultiply
  r[0] = z;
}

__kernel void uint_remainder(__global const uint *restrict a, __global const uint *restrict b,
                             __global uint *restrict r) {
  uint x = a[0];
  uint y = b[0];
  uint z = x % y; // @uintRemainder
  r[0] = z;
}

__kernel void float_add(__global const float *restrict a, __global const float *restrict b,
                        __global float *restrict r) {
  float x = a[0];
  float y = b[0];
  float z = x + y; // @floatAdd
  r[0] = z;
}

__kernel void float_multiply(__global const float *restrict a, __global const float *restrict b,
                             __global float *restrict r) {
  float x = a[0];
  float y = b[0];
  float z = x * y; // @floatMultiply
  r[0] = z;
}

__kernel void float_compare(__global const float *restrict a, __global const float *restrict b,
                            __global int *restrict r) {
  float x = a[0];
  float y = b[0];
  int z = x < y; // @floatCompare
  r[0] = z;
}

__kernel void int_to_float(__global const int *restrict a, __global float *restrict r) {
  int x = a[0];
  float z = x; // @intToFloat
  r[0] = z;
}

__kernel void float_to_int(__global const float *restrict a, __global int *restrict r) {
  float x = a[0];
  int z = x; // @floatToInt
  r[0] = z;
}

__kernel void square_root(__global const float *restrict a, __global float *restrict r) {
  float x = a[0];
  float z = sqrt(x); // @squareRoot
  r[0] = z;
}

__kernel void round_down(__global const float *restrict a, __global float *restrict r) {
  float x = a[0];
  float z = floor(x); // @roundDown
  r[0] = z;
}

__kernel void round_up(__global const float *restrict a, __global float *restrict r) {
  float x = a[0];
  float z = ceil(x); // @roundUp
  r[0] = z;
}

__kernel void choose(__global const int *restrict a, __global const int *restrict b,
                     __global const int *restrict c, __global int *restrict r) {
  int x = a[0];
  int y = b[0];
  bool first = c[0] != 0;
  int z = first ? x : y; // @choose
  r[0] = z;
}

__kernel void accumulate(__global const float *restrict a, __global float *restrict r, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    float x = a[i];
    sum += x; // @accumulate
  }
  r[0] = sum;
}
