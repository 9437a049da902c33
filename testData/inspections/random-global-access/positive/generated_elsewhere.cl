// Another kernel makes random places.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int places __attribute__((depth(8)));

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__kernel void number(void) {
  int next = 0;
  while (1) {
    write_channel_intel(places, next);
    next = (next * 1103515245 + 12345) & 0xfffff;
  }
}

__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void record(__global const int *restrict in, __global int *restrict out) {
  int me = get_global_id(0);
  int at = read_channel_intel(places);
  // finds: addresses come from data at 'out'
  out[at] = in[me] + me;
}
