// An NDRange producer: work-items write in ascending order, group by group.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int stream __attribute__((depth(32)));

__attribute__((reqd_work_group_size(8, 1, 1)))
kernel void produce(global const int *restrict in) {
  write_channel_intel(stream, in[get_global_id(0)] + (int)get_local_id(0));
}

kernel void collect(global int *restrict out, int n) {
  for (int k = 0; k < n; k++) {
    out[k] = read_channel_intel(stream);
  }
}
