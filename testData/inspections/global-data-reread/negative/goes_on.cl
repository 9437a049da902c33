// The place goes on through both loops: nothing is read again.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel float values __attribute__((depth(64)));
__kernel void load(__global const float *restrict in, int blocks) {
  int at = 0;
  for (int i = 0; i < blocks; i++) {
    for (int j = 0; j < 256; j++) {
      write_channel_intel(values, in[at]);
      at = at + 1;
    }
  }
}
__kernel void keep(__global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(values);
  }
}
