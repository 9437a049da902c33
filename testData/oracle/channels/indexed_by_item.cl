// The work-item selects the channel at run time.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define WORKGROUP_SIZE 8
channel int ch[WORKGROUP_SIZE];

__kernel void writer(__global const int *restrict in) {
  #pragma unroll
  for (int i = 0; i < WORKGROUP_SIZE; i++) {
    write_channel_intel(ch[i], in[i]);
  }
}

__kernel void reader(__global int *restrict out) {
  int gid = get_global_id(0);
  out[gid] = read_channel_intel(ch[gid]); // @read
}
