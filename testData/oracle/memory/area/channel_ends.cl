// One blocking channel between two kernels.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int link; // @link

__kernel void producer(__global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    int value = in[i];
    write_channel_intel(link, value); // @write
  }
}

__kernel void consumer(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int value = read_channel_intel(link); // @read
    out[i] = value;
  }
}
