// Eight banks are more than an int has.
kernel void keep(global const int *restrict in, global int *restrict out) {
  local int __attribute__((numbanks(8))) one; // @one
  one = in[0];
  out[0] = one;
}
