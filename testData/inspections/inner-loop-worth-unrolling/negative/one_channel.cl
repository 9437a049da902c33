// Copies of the inner loop would take turns at the port of their channel.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int values[4] __attribute__((depth(64)));
__kernel void pick(__global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int lane = 0; lane < 4; lane++) {
      int held[8];
      #pragma unroll
      for (int j = 0; j < 8; j++) {
        held[j] = in[(i * 4 + lane) * 8 + j];
      }
      for (int j = 0; j < 8; j++) {
        if (held[j] > 0) {
          write_channel_intel(values[lane], held[j]);
        }
      }
    }
  }
}
__kernel void keep(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int sum = 0;
    #pragma unroll
    for (int lane = 0; lane < 4; lane++) {
      sum += read_channel_intel(values[lane]);
    }
    out[i] = sum;
  }
}
