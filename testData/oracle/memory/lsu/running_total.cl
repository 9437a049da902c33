// The sum of a buffer, read by the unit that the macro LOAD names.
__kernel void running_total(__global int *restrict in, __global int *restrict out, int size) {
  int total = 0;
  for (int i = 0; i < size; i++) { // @loop
#if defined PREFETCHING
    total += __prefetching_load(&in[i]); // @prefetching
#elif defined BURST
    total += __burst_coalesced_load(&in[i]); // @burst
#else
    total += in[i]; // @plain
#endif
  }
  out[0] = total;
}
