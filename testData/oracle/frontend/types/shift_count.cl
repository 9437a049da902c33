// A shift by as many bits as the value has, or more, is not defined.
kernel void shift(long value, int count, global long *restrict out) {
#ifdef CONSTANT_COUNT
  out[0] = value << 65; // @shift
#else
  out[0] = value << count; // @shift
#endif
}
