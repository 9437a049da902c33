#pragma OPENCL EXTENSION cl_intel_channels : enable
channel float found __attribute__((depth(16)));
__attribute__((max_global_work_dim(0)))
__kernel void follow(__global const float *restrict x, int n) {
  float at = 0.0f;
  for (int i = 0; i < n; i++) {
    at = x[(int)at] / (at + 1.0f);
    write_channel_intel(found, at);
    write_channel_intel(found, 2.0f * at);
  }
}
__kernel void take(__global float *restrict out, int n) {
  for (int i = 0; i < 2 * n; i++) {
    out[i] = read_channel_intel(found);
  }
}
