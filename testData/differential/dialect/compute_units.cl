// Copies of an autorun kernel form a chain; each knows its place.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define STAGES 3
channel int links[STAGES + 1] __attribute__((depth(4)));

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__attribute__((num_compute_units(STAGES)))
kernel void stage() {
  int place = get_compute_id(0);
  while (true) {
    int value = read_channel_intel(links[place]);
    write_channel_intel(links[place + 1], value * 2 + place);
  }
}

kernel void feed(global const int *restrict in, int n) {
  for (int k = 0; k < n; k++) {
    write_channel_intel(links[0], in[k]);
  }
}

kernel void drain(global int *restrict out, int n) {
  for (int k = 0; k < n; k++) {
    out[k] = read_channel_intel(links[STAGES]);
  }
}
