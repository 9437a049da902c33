#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int there;
channel int on;
__kernel void first(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(there, x[i]);
  }
}
__kernel void second(int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(on, read_channel_intel(there) + 1);
  }
}
__kernel void third(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(on);
  }
}
