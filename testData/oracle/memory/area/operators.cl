// One operator in each kernel, outside any recurrence; the row of its line in the area tree is compared. Then the exit
// tests of counted loops, which have as many bits as the trip count needs and one more, and the ends of a channel.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int link;

kernel void int_add(global const int *restrict a, global const int *restrict b,
                    global int *restrict r) {
  int x = a[0];
  int y = b[0];
  int z = x + y; // @intAdd
  r[0] = z;
}

kernel void long_add(global const long *restrict a, global const long *restrict b,
                     global long *restrict r) {
  long x = a[0];
  long y = b[0];
  long z = x + y; // @longAdd
  r[0] = z;
}

kernel void int_multiply(global const int *restrict a, global const int *restrict b,
                         global int *restrict r) {
  int x = a[0];
  int y = b[0];
  int z = x * y; // @intMultiply
  r[0] = z;
}

kernel void uint_remainder(global const uint *restrict a, global const uint *restrict b,
                           global uint *restrict r) {
  uint x = a[0];
  uint y = b[0];
  uint z = x % y; // @uintRemainder
  r[0] = z;
}

kernel void float_add(global const float *restrict a, global const float *restrict b,
                      global float *restrict r) {
  float x = a[0];
  float y = b[0];
  float z = x + y; // @floatAdd
  r[0] = z;
}

kernel void float_multiply(global const float *restrict a, global const float *restrict b,
                           global float *restrict r) {
  float x = a[0];
  float y = b[0];
  float z = x * y; // @floatMultiply
  r[0] = z;
}

kernel void float_compare(global const float *restrict a, global const float *restrict b,
                          global int *restrict r) {
  float x = a[0];
  float y = b[0];
  int z = x < y; // @floatCompare
  r[0] = z;
}

kernel void int_to_float(global const int *restrict a, global float *restrict r) {
  int x = a[0];
  float z = x; // @intToFloat
  r[0] = z;
}

kernel void float_to_int(global const float *restrict a, global int *restrict r) {
  float x = a[0];
  int z = x; // @floatToInt
  r[0] = z;
}

kernel void square_root(global const float *restrict a, global float *restrict r) {
  float x = a[0];
  float z = sqrt(x); // @squareRoot
  r[0] = z;
}

kernel void round_down(global const float *restrict a, global float *restrict r) {
  float x = a[0];
  float z = floor(x); // @roundDown
  r[0] = z;
}

kernel void round_up(global const float *restrict a, global float *restrict r) {
  float x = a[0];
  float z = ceil(x); // @roundUp
  r[0] = z;
}

kernel void choose(global const int *restrict a, global const int *restrict b,
                   global const int *restrict c, global int *restrict r) {
  int x = a[0];
  int y = b[0];
  bool first = c[0] != 0;
  int z = first ? x : y; // @choose
  r[0] = z;
}

kernel void accumulate(global const float *restrict a, global float *restrict r, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    float x = a[i];
    sum += x; // @accumulate
  }
  r[0] = sum;
}

kernel void exit14(global int *restrict r) {
  for (int i = 0; i < 8192; i++) { // @exit14
    r[i] = i;
  }
}

kernel void exit17(global int *restrict r) {
  for (int i = 0; i < 65536; i++) { // @exit17
    r[i] = i;
  }
}

kernel void exit65(global int *restrict r, ulong n) {
  for (ulong i = 0; i < n; i++) { // @exit65
    r[i] = i;
  }
}

kernel void producer(global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    int value = in[i];
    write_channel_intel(link, value); // @write
  }
}

kernel void consumer(global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int value = read_channel_intel(link); // @read
    out[i] = value;
  }
}
