// Three kernels in a row over an array of channels with vectors and one with structures.
#pragma OPENCL EXTENSION cl_intel_channels : enable
typedef struct {
  int place;
  float2 value;
} packet;
channel int4 lanes[2] __attribute__((depth(8)));
channel packet packets __attribute__((depth(2)));

kernel void split(global const int4 *restrict in, int n) {
  for (int k = 0; k < n; k++) {
    write_channel_intel(lanes[0], in[k]);
    write_channel_intel(lanes[1], in[k].wzyx);
  }
}

kernel void combine(int n) {
  for (int k = 0; k < n; k++) {
    int4 a = read_channel_intel(lanes[0]);
    int4 b = read_channel_intel(lanes[1]);
    packet p;
    p.place = n - 1 - k;
    p.value = convert_float2(a.xy + b.zw) * 0.5f;
    write_channel_intel(packets, p);
  }
}

kernel void store(global float2 *restrict out, int n) {
  for (int k = 0; k < n; k++) {
    packet p = read_channel_intel(packets);
    out[p.place] = p.value;
  }
}
