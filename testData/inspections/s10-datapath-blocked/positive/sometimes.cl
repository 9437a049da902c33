// options: --device=stratix10
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int even __attribute__((depth(64)));
__kernel void pick(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    int value = x[i];
    if ((value & 1) == 0) {
      // finds: a channel is called under a condition at line 9
      write_channel_intel(even, value);
    }
  }
}
__kernel void keep(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(even);
  }
}
