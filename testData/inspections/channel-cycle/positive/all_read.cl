#pragma OPENCL EXTENSION cl_intel_channels : enable
// Both read first, so that nobody ever writes.
// finds: kernels 'left' -> 'right' send to each other in a ring, and none of the
channel int to_right;
channel int to_left;
__kernel void left(int n) {
  for (int i = 0; i < n; i++) {
    int x = read_channel_intel(to_left);
    write_channel_intel(to_right, x + 1);
  }
}
__kernel void right(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(to_right);
    write_channel_intel(to_left, i);
  }
}
