#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers __attribute__((depth(16)));
// finds: 'rest' is written but no kernel here reads it: once it is full, eve
channel int rest __attribute__((depth(16)));
__kernel void source(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(numbers, x[i]);
    write_channel_intel(rest, x[i] & 3);
  }
}
__kernel void sink(__global int *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = read_channel_intel(numbers);
  }
}
