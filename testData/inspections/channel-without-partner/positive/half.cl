#pragma OPENCL EXTENSION cl_intel_channels : enable
// finds: 'numbers' is written but no kernel here reads it: once it is full, eve
channel int numbers __attribute__((depth(16)));
__kernel void source(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(numbers, x[i]);
  }
}
