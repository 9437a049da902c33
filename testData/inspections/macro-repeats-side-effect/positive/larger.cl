#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers;
__kernel void largest(__global int *restrict out, int n) {
  int most = 0;
  for (int i = 0; i < n; i++) {
    // finds: macro 'LARGER' evaluates 'read_channel_intel(numbers)' up to 2 times:
    most = LARGER(most, read_channel_intel(numbers));
  }
  out[0] = most;
}
__kernel void source(__global const int *restrict x, int n) {
  for (int i = 0; i < 2 * n; i++) {
    write_channel_intel(numbers, x[i]);
  }
}
