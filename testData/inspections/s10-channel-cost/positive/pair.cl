// options: --device=stratix10
#pragma OPENCL EXTENSION cl_intel_channels : enable
// finds: 'square' hands 'keep' 4,096 values over 'squares'
channel int squares __attribute__((depth(16)));
__kernel void square(__global const int *restrict x) {
  for (int i = 0; i < 4096; i++) {
    write_channel_intel(squares, x[i] * x[i]);
  }
}
__kernel void keep(__global int *restrict out) {
  for (int i = 0; i < 4096; i++) {
    out[i] = read_channel_intel(squares) + 1;
  }
}
