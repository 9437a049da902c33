// Four calls of three library functions, one inside the other.
#include "nested_calls.h"
#define N 16

kernel void nested(global const double *restrict in, global double *restrict out) {
  int i = get_global_id(0);
  for (int k = 0; k < N; k++) {
    double x = in[i * N + k];
    out[i * N + k] = lib_div(lib_rsqrt(x), lib_sqrt(lib_rsqrt(x))); // @calls
  }
}
