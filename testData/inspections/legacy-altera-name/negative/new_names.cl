#pragma OPENCL EXTENSION cl_intel_channels : enable
// Once read_channel_altera and write_channel_altera.
channel int numbers __attribute__((depth(64)));
__kernel void source(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(numbers, x[i]);
  }
}
__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(numbers);
  }
}
