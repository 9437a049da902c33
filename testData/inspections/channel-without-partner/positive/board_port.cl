// Two ports of the board, of which the second is for nobody.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int first __attribute__((depth(0))) __attribute__((io("eth0_out")));
// finds: no kernel here reads or writes 'second', so that nothing is built of it: delete it
channel int second __attribute__((depth(0))) __attribute__((io("eth1_out")));
__kernel void feed(__global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(first, in[i]);
  }
}
