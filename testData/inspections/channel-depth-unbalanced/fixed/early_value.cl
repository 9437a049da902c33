#pragma OPENCL EXTENSION cl_intel_channels : enable

// finds: cycles before 'rooted' of the same iteration, by what
channel float plain __attribute__((depth(36)));
channel float rooted;

__kernel void source(__global const float *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(plain, a[i]);
    write_channel_intel(rooted, sqrt(a[i]) / (a[i] + 1.0f));
  }
}

__kernel void joined(__global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float x = read_channel_intel(plain);
    float y = read_channel_intel(rooted);
    out[i] = x + y;
  }
}
