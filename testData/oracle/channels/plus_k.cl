// Kernels between two channels: with arguments and without dispatch, and running by itself.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int from0;
channel int between;
channel int to1;

__attribute__((max_global_work_dim(0)))
kernel void plusK(int N, int k) {
  for (int i = 0; i < N; i++) {
    write_channel_intel(between, read_channel_intel(from0) + k);
  }
}

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
kernel void plusOne(void) {
  while (1) {
    write_channel_intel(to1, read_channel_intel(between) + 1);
  }
}

kernel void feeder(global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(from0, in[i]);
  }
}

kernel void collector(global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(to1);
  }
}
