// The line is moved by an unrolled loop, but filled by one whose index is computed.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel float rows __attribute__((depth(8)));

__kernel void lines(__global float *restrict out) {
  // finds: the loop at line 8 has a computed index into it
  float line[64];
  for (int i = 0; i < 64; i++) {
    line[63 - i] = read_channel_intel(rows);
  }
  for (int i = 0; i < 10000; i++) {
    out[i] = line[0] + line[32] + line[63];
#pragma unroll
    for (int j = 63; j > 0; j--) {
      line[j] = line[j - 1];
    }
    line[0] = read_channel_intel(rows);
  }
}

__kernel void feed(__global const float *restrict in) {
  for (int i = 0; i < 10064; i++) {
    write_channel_intel(rows, in[i]);
  }
}
