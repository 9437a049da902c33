#include "ihc_apint.h"

__kernel void k(__global const uchar *restrict a, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    uint6_t x = a[2 * i];
    uint6_t y = a[2 * i + 1];
    uint12_t product = (uint12_t)x * y;
    uint6_t wrapped = x + y;
    r[2 * i] = product;
    r[2 * i + 1] = wrapped;
  }
}
