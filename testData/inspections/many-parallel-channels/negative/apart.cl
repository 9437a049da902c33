#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int red __attribute__((depth(16)));
channel int green __attribute__((depth(16)));
channel int blue __attribute__((depth(16)));

__kernel void source(__global const uchar4 *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    uchar4 v = a[i];
    write_channel_intel(red, v.x);
    if (v.y > 3) {
      write_channel_intel(green, v.y);
    }
    write_channel_intel(blue, v.z);
  }
}

__kernel void first(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(red) + read_channel_intel(blue);
  }
}

__kernel void second(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(green);
  }
}
