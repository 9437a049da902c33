// Case BP1-O-27: a non-blocking write whose success decides whether the next value is fetched.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int words; // @words

kernel void feed(global const int *restrict source, int count) {
  bool written = true;
  int next = 0;
  for (int i = 0; i < count; i++) { // @main
    if (written) {
      next = *source; // @load
      source++;
    }
    written = write_channel_nb_intel(words, next);
  }
}

kernel void drain(global int *restrict sink, int count) {
  for (int i = 0; i < count; i++) {
    sink[i] = read_channel_intel(words);
  }
}
