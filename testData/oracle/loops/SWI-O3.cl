// Case SWI-O3: a histogram in local memory.
#define BINS 256
kernel void histogram(global const int *restrict bin, global int *restrict out, int count) {
  local int counts[BINS];
  for (int i = 0; i < BINS; i++) {
    counts[i] = 0;
  }
  for (int i = 0; i < count; i++) { // @main
    counts[bin[i]] += 1;
  }
  for (int i = 0; i < BINS; i++) {
    out[i] = counts[i];
  }
}
