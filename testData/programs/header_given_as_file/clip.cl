#define LIMIT 2
#include "limits.h"

kernel void clip(global int *restrict out) {
  for (int i = 0; i < 4; i++) {
    out[i] = limited(i);
  }
}
