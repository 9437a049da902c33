// Case PG1-O-20: a kernel that asks for no work-item.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel uint samples;

kernel void take_five(global uint *restrict out) {
  for (int i = 0; i < 5; i++) {
    out[i] = read_channel_intel(samples);
  }
}

kernel void give(global const uint *restrict source, int count) {
  for (int i = 0; i < count; i++) {
    write_channel_intel(samples, source[i]);
  }
}
