// The product of two ten-bit numbers has ten bits, unless an operand is extended before.
#include "ihc_apint.h"

kernel void products(int x, int y, global int *restrict res) {
  int10_t a = x;
  int10_t b = y;
  int20_t lost = a * b; // @lost
  int20_t kept = ((int20_t)a) * b; // @kept
  res[0] = lost;
  res[1] = kept;
}
