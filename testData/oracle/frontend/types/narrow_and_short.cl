// The wider of a short and seven bits.
#include "ihc_apint.h"

kernel void add(global const short *restrict in, global short *restrict out) {
  short wide = in[0];
  int7_t narrow = in[1];
  short sum = wide + narrow; // @sum
  out[0] = sum;
}
