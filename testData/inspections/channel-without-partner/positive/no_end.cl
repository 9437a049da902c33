#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers;
// finds: no kernel here reads or writes 'spare' and 'rest'
channel int spare;
channel int rest[4];
__kernel void source(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(numbers, x[i]);
  }
}
__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(numbers);
  }
}
