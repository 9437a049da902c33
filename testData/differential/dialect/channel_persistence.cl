// Values stay in a channel between launches of one program.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel short stock __attribute__((depth(16)));

kernel void put(short first, int n) {
  for (int k = 0; k < n; k++) {
    write_channel_intel(stock, (short)(first + k));
  }
}

kernel void take(global short *restrict out, int n) {
  for (int k = 0; k < n; k++) {
    out[k] = read_channel_intel(stock);
  }
}
