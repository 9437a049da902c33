// No port of the board is used here: the kernels that do so are in another file.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int from __attribute__((depth(0))) __attribute__((io("eth0_in")));
channel int to __attribute__((depth(0))) __attribute__((io("eth0_out")));
__kernel void negate(__global const int *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = -in[i];
  }
}
