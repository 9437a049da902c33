// Three channels, read one after the other: nothing orders the reads.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int channel1;
channel int channel2;
channel int channel3;

kernel void writer1(int v) {
  write_channel_intel(channel1, v);
}

kernel void writer2(int v) {
  write_channel_intel(channel2, v);
}

kernel void writer3(int v) {
  write_channel_intel(channel3, v);
}

kernel void reader(global int *restrict out) {
  int a = read_channel_intel(channel1); // @read1
  int b = read_channel_intel(channel2); // @read2
  int c = read_channel_intel(channel3); // @read3
  out[0] = a;
  out[1] = b;
  out[2] = c;
}
