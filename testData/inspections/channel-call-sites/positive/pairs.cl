#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers __attribute__((depth(16)));
__kernel void source(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 2 calls in kernel 'source' write 'numbers' one behind the other, which has one port (II ~2)
    write_channel_intel(numbers, x[2 * i]);
    write_channel_intel(numbers, x[2 * i + 1]);
  }
}
__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(numbers);
  }
}
