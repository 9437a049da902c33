// Case PG2-O-02: an unroll factor that comes from a macro (EDITED: the factor is written in the source).
#ifdef EDITED
#define UNROLL_FACTOR 4
#endif
#ifndef UNROLL_FACTOR
#define UNROLL_FACTOR 1
#endif
kernel void sum_of_four(global const int *restrict values, global int *restrict sums) {
  int gid = get_global_id(0);
  int sum = 0;
  #pragma unroll UNROLL_FACTOR
  for (int i = 0; i < 4; i++) { // @main
    sum += values[i + 4 * gid];
  }
  sums[gid] = sum;
}
