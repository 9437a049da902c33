// finds: 3 names of this file are from before release 17.0, such as 'cl_altera_channels'
#pragma OPENCL EXTENSION cl_altera_channels : enable
channel int numbers __attribute__((depth(64)));
__kernel void source(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_altera(numbers, x[i]);
  }
}
__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_altera(numbers);
  }
}
