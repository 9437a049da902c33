// A shift register of 512 values between two channels: constant places after unrolling.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int samples;
channel int averages;

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
kernel void moving_average(void) {
  int line[512]; // @line
  #pragma unroll
  for (int i = 0; i < 512; i++) {
    line[i] = 0;
  }
  while (1) { // @loop
    #pragma unroll
    for (int i = 0; i < 511; i++) {
      line[i] = line[i + 1];
    }
    line[511] = read_channel_intel(samples);
    write_channel_intel(averages, (line[0] + line[1]) / 2);
  }
}

kernel void feeder(global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(samples, in[i]);
  }
}

kernel void collector(global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(averages);
  }
}
