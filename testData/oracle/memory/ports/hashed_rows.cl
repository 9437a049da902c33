// Sixteen reads and four writes of a small table in every iteration, one bank for each column.
#if defined SINGLE
#define STORAGE __attribute__((memory("MLAB"), singlepump, numbanks(4), bankwidth(4), max_replicates(4)))
#elif defined DOUBLE
#define STORAGE __attribute__((memory("MLAB"), doublepump, numbanks(4), bankwidth(4), max_replicates(2)))
#else
#define STORAGE
#endif

__kernel void hashed_rows(__global const unsigned *restrict d, __global unsigned *restrict r,
                          unsigned init) {
  unsigned STORAGE table[8][4]; // @table
  for (int i = 0; i < 8; i++) { // @fill
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      table[i][k] = d[4 * i + k];
    }
  }
  unsigned count = 0;
  int rounds = 0;
  do { // @rounds
    unsigned hash[4];
    #pragma unroll
    for (int i = 0; i < 4; i++) {
      hash[i] = (init + 1 + i) & 7;
    }
    unsigned seen[4][4];
    #pragma unroll
    for (int i = 0; i < 4; i++) {
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        seen[i][k] = table[hash[i]][k]; // @load
      }
    }
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      table[hash[k]][k] = init << k; // @store
    }
    init++;
    #pragma unroll
    for (int i = 0; i < 4; i++) {
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        count += seen[i][k];
      }
    }
    rounds++;
  } while (rounds < 8);
  r[0] = count;
}
