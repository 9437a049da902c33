__kernel void word(__global const uchar *restrict packet, __global int *restrict out) {
  out[0] = *(__global const int *)(packet + 4);
  out[1] = packet[3] | packet[2] << 8;
}
