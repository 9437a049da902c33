// A header from a folder that -I names, included twice, and one beside this file.
#include "shared.h"
#include "shared.h"
#include "beside.h"

kernel void included(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  Point p = {in[i], SCALE};
  out[i] = manhattan(p) + beside(in[i]);
}
