// options: --device=stratix10
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int all __attribute__((depth(64)));
__kernel void hand(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(all, x[i]);
  }
}
__kernel void keep(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(all);
  }
}
