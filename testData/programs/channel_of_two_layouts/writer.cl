#pragma OPENCL EXTENSION cl_intel_channels : enable
struct packet { int value; short tag; };
channel struct packet packets;
kernel void writer(int x) {
  struct packet next = {x, 1};
  write_channel_intel(packets, next);
}
