// Four copies of one kernel in a row; each adds one.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define N 4
channel int link[N + 1];

kernel void reader(global const int *restrict data_in, int size) {
  for (int i = 0; i < size; i++) {
    write_channel_intel(link[0], data_in[i]);
  }
}

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__attribute__((num_compute_units(N)))
kernel void plusOne(void) {
  int id = get_compute_id(0);
  while (1) {
    int value = read_channel_intel(link[id]);
    write_channel_intel(link[id + 1], value + 1);
  }
}

kernel void writer(global int *restrict data_out, int size) {
  for (int i = 0; i < size; i++) {
    data_out[i] = read_channel_intel(link[N]);
  }
}
