// options: --device=stratix10
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int sums __attribute__((depth(16)));
// One value for sixteen: the loops are not the same.
__kernel void add(__global const int *restrict x) {
  for (int i = 0; i < 256; i++) {
    int sum = 0;
    for (int k = 0; k < 16; k++) {
      sum += x[16 * i + k];
    }
    write_channel_intel(sums, sum);
  }
}
__kernel void keep(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(sums);
  }
}
