// An element takes many words of memory wherever it starts.
#pragma OPENCL EXTENSION cl_intel_channels : enable
typedef struct {
  long symbol[16];
  char erased;
} packet;
channel packet packets __attribute__((depth(8)));
__kernel void send(__global const packet *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(packets, in[i]);
  }
}
__kernel void receive(__global packet *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(packets);
  }
}
