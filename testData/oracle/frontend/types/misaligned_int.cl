// An int at an address that is not a multiple of four.
kernel void peek(global const uchar *bytes, global int *out) {
  bytes += 5;
  *out = *(global const int *)bytes; // @load
}
