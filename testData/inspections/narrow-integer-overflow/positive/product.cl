#include "ihc_apint.h"

__kernel void k(__global const uchar *restrict a, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    uint6_t x = a[2 * i];
    uint6_t y = a[2 * i + 1];
    // finds: ; only then it becomes a 'uint
    uint12_t product = x * y;
    r[i] = product;
  }
}
