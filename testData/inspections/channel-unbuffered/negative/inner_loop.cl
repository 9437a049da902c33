#pragma OPENCL EXTENSION cl_intel_channels : enable
channel char pixel;
__attribute__((max_global_work_dim(0)))
__kernel void feed(__global const char *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(pixel, in[i]);
  }
}
// It loads and stores in a loop inside, so that memory holds up both.
__attribute__((max_global_work_dim(0)))
__kernel void layer(__global const char *restrict w, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    char p = read_channel_intel(pixel);
    for (int f = 0; f < 128; f++) {
      out[i * 128 + f] = p * w[f];
    }
  }
}
