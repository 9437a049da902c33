// What the module computes, for emulation.
void move(global const int *in_ptr, global int *out_ptr, int idx) {
  out_ptr[idx] = in_ptr[idx] ^ (in_ptr[idx] >> 3);
}
