// Three values at the start: nothing goes on behind them that would wait for the port.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int head __attribute__((depth(8)));
channel int body __attribute__((depth(8)));
__kernel void send(__global const int *restrict x, int n) {
  write_channel_intel(head, x[0]);
  write_channel_intel(head, x[1] ^ 7);
  write_channel_intel(head, n);
  for (int i = 0; i < n; i++) {
    write_channel_intel(body, x[i]);
  }
}
__kernel void receive(__global int *restrict out, int n) {
  for (int i = 0; i < 3; i++) {
    out[i] = read_channel_intel(head);
  }
  for (int i = 0; i < n; i++) {
    out[3 + i] = read_channel_intel(body);
  }
}
