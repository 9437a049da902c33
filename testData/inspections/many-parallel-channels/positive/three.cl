#pragma OPENCL EXTENSION cl_intel_channels : enable

// finds: 'source' writes 'red', 'green', 'blue' in the same iteration
channel int red __attribute__((depth(16)));
channel int green __attribute__((depth(16)));
channel int blue __attribute__((depth(16)));

__kernel void source(__global const uchar4 *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    uchar4 v = a[i];
    write_channel_intel(red, v.x);
    write_channel_intel(green, v.y);
    write_channel_intel(blue, v.z);
  }
}

__kernel void grey(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int r = read_channel_intel(red);
    int g = read_channel_intel(green);
    int b = read_channel_intel(blue);
    out[i] = (r * 77 + g * 151 + b * 28) >> 8;
  }
}
