// Even and odd elements on two channels, the same way round at both ends.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel uint c0;
channel uint c1;

__kernel void producer(__global const uint *restrict src, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(c0, src[2 * i]);
    write_channel_intel(c1, src[2 * i + 1]);
  }
}

__kernel void consumer(__global uint *restrict dst, int n) {
  for (int i = 0; i < n; i++) {
    dst[2 * i] = read_channel_intel(c0);
    dst[2 * i + 1] = read_channel_intel(c1);
  }
}
