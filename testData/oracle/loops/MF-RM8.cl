// Case MF-RM8: a sum through a load unit that is asked for (PREFETCHING, BURST) or chosen.
#if defined(PREFETCHING)
#define READ(place) __prefetching_load(place)
#elif defined(BURST)
#define READ(place) __burst_coalesced_load(place)
#else
#define READ(place) (*(place))
#endif
kernel void sum_words(global int *restrict in, global int *restrict out, int size) {
  int total = 0;
  for (int i = 0; i < size; i++) { // @main
    total += READ(&in[i]); // @load
  }
  out[0] = total;
}
