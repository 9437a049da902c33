// Words from a network interface. For emulation a kernel of our own feeds the channel instead of a file.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#ifdef EMULATOR
channel ulong4 packets;

kernel void producer(global const ulong4 *restrict in, int size) {
  for (int i = 0; i < size; i++) {
    write_channel_intel(packets, in[i]);
  }
}
#else
channel ulong4 packets __attribute__((io("eth0_in")));
channel ulong4 answers __attribute__((io("eth0_out")));

kernel void sender(global const ulong4 *restrict in, int size) {
  for (int i = 0; i < size; i++) {
    write_channel_intel(answers, in[i]);
  }
}
#endif

kernel void consumer(global ulong4 *restrict out, int size) {
  for (int i = 0; i < size; i++) {
    out[i] = read_channel_intel(packets);
  }
}
