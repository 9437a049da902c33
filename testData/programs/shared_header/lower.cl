#include "common.h"

kernel void lower(global int *restrict out) {
  range r = {1, 5};
  out[0] = width(r);
}
