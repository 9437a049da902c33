#include "common.h"

kernel void upper(global int *restrict out) {
  range r = {5, 15};
  out[1] = width(r);
}
