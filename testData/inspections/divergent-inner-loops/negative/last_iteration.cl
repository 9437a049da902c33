#pragma OPENCL EXTENSION cl_intel_channels : enable
// Only the iteration that ends the loop passes by the loops inside.
channel int commands __attribute__((depth(16)));
channel int values __attribute__((depth(16)));
__kernel void host(__global const int *restrict x, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(commands, x[i]);
    write_channel_intel(values, x[i] + 1);
  }
}
__kernel void serve(__global int *restrict out) {
  int command = 1;
  while (command != 0) {
    command = read_channel_intel(commands);
    if (command != 0) {
      for (int i = 0; i < 16; i++) {
        out[16 * command + i] = read_channel_intel(values);
      }
      for (int i = 0; i < 16; i++) {
        out[256 + 16 * command + i] = read_channel_intel(values);
      }
    }
  }
}
