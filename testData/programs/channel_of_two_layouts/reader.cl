#pragma OPENCL EXTENSION cl_intel_channels : enable
struct packet { short tag; int value; };
channel struct packet packets;
kernel void reader(global int *restrict out) {
  struct packet next = read_channel_intel(packets);
  out[0] = next.value;
}
