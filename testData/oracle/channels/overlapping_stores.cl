// Two reads in one iteration; the places that they go to overlap from one iteration to the next.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int c0;
channel int c1;

kernel void feed0(global const int *restrict src) {
  for (int i = 0; i < 5; i++) {
    write_channel_intel(c0, src[i]);
  }
}

kernel void feed1(global const int *restrict src) {
  for (int i = 0; i < 5; i++) {
    write_channel_intel(c1, src[i]);
  }
}

kernel void consumer(global int *restrict dst) {
  for (int i = 0; i < 5; i++) {
    dst[2 * i] = read_channel_intel(c0); // @read0
    dst[2 * i + 2] = read_channel_intel(c1); // @read1
  }
}
