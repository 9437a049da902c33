#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int input __attribute__((depth(0))) __attribute__((io("eth0_in")));
__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(input);
  }
}
