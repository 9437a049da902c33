// Integers of any width are exact to the bit: products wrap at the width of their operands.
#include "ihc_apint.h"
kernel void widths(global const int *restrict in, global int *restrict out) {
  size_t i = get_global_id(0);
  int10_t a = in[i];
  int10_t b = in[i] >> 3;
  uint5_t u = in[i];
  int20_t narrow = a * b;
  int20_t wide = (int20_t)a * b;
  uint5_t sum = u + (uint5_t)9;
  int10_t shifted = a << 2;
  global int *o = out + 7 * i;
  o[0] = a;
  o[1] = b;
  o[2] = u;
  o[3] = narrow;
  o[4] = wide;
  o[5] = sum;
  o[6] = shifted;
}
