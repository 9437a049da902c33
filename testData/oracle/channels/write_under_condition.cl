// Whether a work-item writes to the channel depends on its data: the order of the values is not defined.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define N 4
channel int values;

__kernel void producer(__global const int *restrict check, __global const int *restrict in,
                       __global int *restrict data) {
  int gid = get_global_id(0);
  if (check[gid]) {
    for (int i = 0; i < N; i++) {
      data[gid * N + i] = in[gid * N + i] * 2;
      write_channel_intel(values, data[gid * N + i]); // @write
    }
  } else {
    for (int i = 0; i < N; i++) {
      data[gid * N + i] = in[gid * N + i];
    }
  }
}

__kernel void consumer(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(values);
  }
}
