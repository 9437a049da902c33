// Every work-item passes on one value; REWRITTEN does the same in one loop.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int from;
channel int to;

#ifdef REWRITTEN
__attribute__((max_global_work_dim(0)))
kernel void forward(int items) {
  for (int i = 0; i < items; i++) {
    write_channel_intel(to, read_channel_intel(from));
  }
}
#else
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void forward(void) {
  write_channel_intel(to, read_channel_intel(from));
}
#endif

kernel void feeder(global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(from, in[i]);
  }
}

kernel void collector(global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(to);
  }
}
