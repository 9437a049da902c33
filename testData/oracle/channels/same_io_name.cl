// One external stream, read through one declaration and written through another.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel uint from_outside __attribute__((io("myIOChannel")));
channel uint to_outside __attribute__((io("myIOChannel")));

kernel void reader(global uint *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(from_outside);
  }
}

kernel void writer(global const uint *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(to_outside, in[i]);
  }
}
