// Case MF-RM9: a producer and a consumer, joined by a channel.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int words;

kernel void send(global int *in, int count) {
  for (int i = 0; i < count; i++) { // @send
    write_channel_intel(words, in[i]);
  }
}

kernel void square(global int *out, int count) {
  for (int i = 0; i < count; i++) { // @square
    int word = read_channel_intel(words);
    out[i] = word * word;
  }
}
