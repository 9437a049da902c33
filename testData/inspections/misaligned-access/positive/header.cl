__kernel void header(__global const uchar *restrict packet, __global int *restrict out) {
  // finds: starts 3 elements behind the argument, which is no multiple of the 4 bytes
  out[0] = *(__global const int *)(packet + 3);
}
