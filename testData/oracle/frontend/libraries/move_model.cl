// What the module computes, for emulation.
void move(__global const int *in_ptr, __global int *out_ptr, int idx) {
  out_ptr[idx] = in_ptr[idx] ^ (in_ptr[idx] >> 3);
}
