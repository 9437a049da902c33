#pragma OPENCL EXTENSION cl_intel_channels : enable

// finds: since the loop that writes it goes on before it knows whether there was room
channel int values __attribute__((depth(4)));

__kernel void retry(__global const int *restrict a, int n) {
  bool had_room = true;
  int at = 0;
  int value = 0;
  for (int i = 0; i < n; i++) {
    if (had_room) {
      value = a[at];
      at++;
    }
    had_room = write_channel_nb_intel(values, value);
  }
}

__kernel void sink(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(values);
  }
}
