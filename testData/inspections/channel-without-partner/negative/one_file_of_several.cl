#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers __attribute__((depth(16)));
channel int sums __attribute__((depth(16)));
__kernel void source(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(numbers, x[i]);
  }
}
__kernel void sink(__global int *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = read_channel_intel(sums);
  }
}
