#pragma OPENCL EXTENSION cl_intel_channels : enable
channel float values;
__kernel void drain(int n) {
  for (int i = 0; i < n; i++) {
    read_channel_intel(values);
  }
}
__kernel void source(__global const float *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(values, x[i]);
  }
}
