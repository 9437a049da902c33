// The header is found through an include folder of the command line.
#include "scale.h"

kernel void scale(global int *restrict data) {
  data[get_global_id(0)] *= FACTOR;
}
