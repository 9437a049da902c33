// A channel of several is chosen by a computed number, and read back by the number of the turn.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int lane[4] __attribute__((depth(2)));

__kernel void spread(__global const int *restrict x, const int n) {
  for (int i = 0; i < n; i++) {
    int v = x[i];
    write_channel_intel(lane[(v >> 2) & 3], v * 3 + i);
  }
}

// Each lane gets as many words as it is asked for.
__kernel void gather_lanes(__global const int *restrict x, __global int *restrict y, const int n) {
  for (int i = 0; i < n; i++) {
    y[i] = read_channel_intel(lane[(x[i] >> 2) & 3]);
  }
}
