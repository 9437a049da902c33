// Eight banks are more than an int has.
__kernel void keep(__global const int *restrict in, __global int *restrict out) {
  __local int __attribute__((numbanks(8))) one; // @one
  one = in[0];
  out[0] = one;
}
