#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int2 numbers __attribute__((depth(16)));
__kernel void source(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(numbers, (int2)(x[2 * i], x[2 * i + 1]));
  }
}
__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int2 pair = read_channel_intel(numbers);
    out[i] = pair.x + pair.y;
  }
}
