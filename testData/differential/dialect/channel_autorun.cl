// An autorun kernel between two channels: it starts by itself and goes on for ever.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int before __attribute__((depth(8)));
channel int after __attribute__((depth(8)));

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
kernel void smooth() {
  int previous = 0;
  while (true) {
    int value = read_channel_intel(before);
    write_channel_intel(after, value + previous);
    previous = value;
  }
}

kernel void feed(global const int *restrict in, int n) {
  for (int k = 0; k < n; k++) {
    write_channel_intel(before, in[k]);
  }
}

kernel void drain(global int *restrict out, int n) {
  for (int k = 0; k < n; k++) {
    out[k] = read_channel_intel(after);
  }
}
