#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int parts[2] __attribute__((depth(16)));

__kernel void source(__global const int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    bool done = false;
    do {
      // finds: calls in kernel 'source' write 'parts', which has one
      done = write_channel_nb_intel(parts[0], a[i]);
      if (!done) {
        done = write_channel_nb_intel(parts[1], a[i]);
      }
      if (!done) {
        done = write_channel_nb_intel(parts[0], a[i]);
      }
    } while (!done);
  }
  write_channel_intel(parts[0], -1);
  write_channel_intel(parts[1], -1);
}

__kernel void first(__global int *restrict r) {
  int v = 0;
  for (int i = 0; v >= 0; i++) {
    v = read_channel_intel(parts[0]);
    r[i] = v;
  }
}

__kernel void second(__global int *restrict r) {
  int v = 0;
  for (int i = 0; v >= 0; i++) {
    v = read_channel_intel(parts[1]);
    r[i] = v;
  }
}
