// finds: 'stdio.h' belongs to host programs
#include <stdio.h>

__kernel void bytes(__global const uchar *restrict a, __global uchar *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = a[i] + 1;
  }
}
