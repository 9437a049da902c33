// Four consecutive words, summed by a loop whose unroll factor the command line may raise.
#ifndef UNROLL_FACTOR
#define UNROLL_FACTOR 1
#endif

__kernel void four_neighbours(__global const int *restrict x, __global int *sum) {
  int gid = get_global_id(0);
  int accum = 0;
  #pragma unroll UNROLL_FACTOR
  for (int i = 0; i < 4; i++) { // @loop
    accum += x[i + 4 * gid]; // @load
  }
  sum[gid] = accum; // @store
}
