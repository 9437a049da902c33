#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int in __attribute__((depth(8)));
channel int out __attribute__((depth(8)));

// finds: kernel 'doubled' takes nothing from the host and never ends
__kernel void doubled() {
  while (true) {
    write_channel_intel(out, 2 * read_channel_intel(in));
  }
}

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(in, a[i]);
  }
}

__kernel void sink(__global int *restrict result, int n) {
  for (int i = 0; i < n; i++) {
    result[i] = read_channel_intel(out);
  }
}
