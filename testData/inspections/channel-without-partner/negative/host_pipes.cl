#pragma OPENCL EXTENSION cl_intel_channels : enable
#pragma OPENCL EXTENSION cl_intel_fpga_host_pipe : enable
channel uint2 halves __attribute__((depth(32)));
__kernel void take(__attribute__((intel_host_accessible)) __attribute__((blocking)) __read_only pipe uint2 orders, int count) {
  for (int i = 0; i < count; i++) {
    uint2 order;
    read_pipe(orders, &order);
    write_channel_intel(halves, order >> 1);
  }
}
__kernel void give(__attribute__((intel_host_accessible)) __attribute__((blocking)) __write_only pipe uint2 answers, int count) {
  for (int i = 0; i < count; i++) {
    uint2 answer = read_channel_intel(halves);
    write_pipe(answers, &answer);
  }
}
