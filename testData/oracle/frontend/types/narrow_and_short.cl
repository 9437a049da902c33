// The wider of a short and seven bits.
#include "ihc_apint.h"

__kernel void add(__global const short *restrict in, __global short *restrict out) {
  short wide = in[0];
  int7_t narrow = in[1];
  short sum = wide + narrow; // @sum
  out[0] = sum;
}
