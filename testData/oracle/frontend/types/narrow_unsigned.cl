// Seven in three bits is not minus one: the comparison is made in 32 bits.
#include "ihc_apint.h"

kernel void differs(global int *restrict out) {
  uint3_t x = 7;
  out[0] = (x != -1) ? 1 : 0; // @compare
}
