// A literal counts as an int and widens the comparison.
#include "ihc_apint.h"

kernel void below(global const int *restrict in, global int *restrict out) {
  int5_t ap = in[0];
  int less = ap < 4; // @compare
  out[0] = less;
}
