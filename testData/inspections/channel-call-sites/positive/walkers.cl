#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int starts __attribute__((depth(16)));
channel int ends __attribute__((depth(16)));
__attribute__((max_global_work_dim(0)))
__kernel void walkers(__global const int *restrict next, int n) {
  int at[3] = {0, 0, 0};
  int left = n;
  while (left > 0) {
    #pragma unroll
    for (int w = 0; w < 3; w++) {
      bool there = at[w] != 0;
      if (!there) {
        // finds: its calls keep their order: the first one of an iteration waits until the one before has come to its last one (II
        at[w] = read_channel_nb_intel(starts, &there);
      }
      if (there) {
        at[w] = next[at[w]];
        if (at[w] == 0) {
          write_channel_intel(ends, w);
          left--;
        }
      }
    }
  }
}
__kernel void ask(__global const int *restrict from, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(starts, from[i]);
  }
}
__kernel void note(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(ends);
  }
}
