// A helper function gets the channel as its argument.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel uint values;

void take(channel uint from, global uint *dst, int i) {
  dst[i] = read_channel_intel(from);
}

kernel void reader(global uint *restrict dst) {
  for (int i = 0; i < 5; i++) {
    take(values, dst, i);
  }
}

kernel void writer(global const uint *restrict src) {
  for (int i = 0; i < 5; i++) {
    write_channel_intel(values, src[i]);
  }
}
