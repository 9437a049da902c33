// An int at an address that is not a multiple of four.
__kernel void peek(__global const uchar *bytes, __global int *out) {
  bytes += 5;
  *out = *(__global const int *)bytes; // @load
}
