// Each copy of the loop has a channel of its own: the counter moves by 16, so its low bits stay.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int lanes[16] __attribute__((depth(64)));
__kernel void spread(__global const int *restrict in, int n, int least) {
  #pragma unroll 16
  for (int i = 0; i < n; i++) {
    if (in[i] > least) {
      write_channel_intel(lanes[i & 15], in[i]);
    }
  }
}
__kernel void gather(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int sum = 0;
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      sum += read_channel_intel(lanes[k]);
    }
    out[i] = sum;
  }
}
