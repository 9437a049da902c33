// The call that writes stands behind a loop that never ends, which is told there.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int in __attribute__((depth(8)));
channel int out __attribute__((depth(8)));
__kernel void first(__global const int *restrict data, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(in, data[i]);
  }
}
__kernel void second(__global int *restrict data) {
  int i = 0;
  while (true) {
    data[i++] = read_channel_intel(in);
  }
  write_channel_intel(out, i);
}
__kernel void third(__global int *restrict data, int n) {
  for (int i = 0; i < n; i++) {
    data[i] = read_channel_intel(out);
  }
}
