#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers __attribute__((depth(8)));

kernel void writer(global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(numbers, in[i] + 1);
  }
}
