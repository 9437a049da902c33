// How often each of 256 values occurs, twice: the obvious way, and with copies of the counters.
#define BINS 256

// A counter may be needed again in the next iteration: it must be stored before it is read.
kernel void count_plain(global const uchar *restrict values, global uint *restrict counts, int n) {
  uint bins[BINS];
  for (int b = 0; b < BINS; b++) {
    bins[b] = 0;
  }
  for (int i = 0; i < n; i++) {
    bins[values[i]]++;
  }
  for (int b = 0; b < BINS; b++) {
    counts[b] = bins[b];
  }
}

// More than a read, an addition and a write take: a copy is used again only when that is done.
#define COPIES 16

kernel void count_copies(global const uchar *restrict values, global uint *restrict counts, int n) {
  uint bins[BINS][COPIES];
  for (int b = 0; b < BINS; b++) {
    #pragma unroll
    for (int c = 0; c < COPIES; c++) {
      bins[b][c] = 0;
    }
  }
  // Iterations that are less than COPIES apart use different copies.
  #pragma ivdep array(bins) safelen(COPIES)
  for (int i = 0; i < n; i++) {
    bins[values[i]][i % COPIES]++;
  }
  for (int b = 0; b < BINS; b++) {
    uint sum = 0;
    #pragma unroll
    for (int c = 0; c < COPIES; c++) {
      sum += bins[b][c];
    }
    counts[b] = sum;
  }
}
