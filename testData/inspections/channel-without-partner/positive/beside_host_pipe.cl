#pragma OPENCL EXTENSION cl_intel_channels : enable
#pragma OPENCL EXTENSION cl_intel_fpga_host_pipe : enable
channel int kept __attribute__((depth(8)));
// finds: 'lost' is written but no kernel here reads it
channel int lost __attribute__((depth(8)));
__kernel void take(__attribute__((intel_host_accessible)) __attribute__((blocking)) __read_only pipe int orders, int count) {
  for (int i = 0; i < count; i++) {
    int order;
    read_pipe(orders, &order);
    write_channel_intel(kept, order);
    write_channel_intel(lost, order & 7);
  }
}
__kernel void keep(__global int *restrict out, int count) {
  for (int i = 0; i < count; i++) {
    out[i] = read_channel_intel(kept);
  }
}
