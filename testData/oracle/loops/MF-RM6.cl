// Case MF-RM6: sixteen reads and four writes of a small table at hashed rows (SINGLE, DOUBLE: attributes).
#if defined(SINGLE)
#define TABLE uint __attribute__((memory("MLAB"), singlepump, numbanks(4), max_replicates(4)))
#elif defined(DOUBLE)
#define TABLE uint __attribute__((memory("MLAB"), doublepump, numbanks(4), max_replicates(2)))
#else
#define TABLE uint
#endif
kernel void look_up(global const uint *restrict words, global uint *restrict answer, uint start) {
  TABLE table[8][4]; // @table
  for (int i = 0; i < 8; i++) { // @fill
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      table[i][k] = words[i * 4 + k];
    }
  }
  uint count = 0;
  uint seed = start;
  int round = 0;
  do { // @main
    uint row[4];
    uint found[4][4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      row[k] = (seed + 1 + k) & 7;
    }
    #pragma unroll
    for (int i = 0; i < 4; i++) {
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        found[i][k] = table[row[i]][k];
      }
    }
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      table[row[k]][k] = seed << k;
    }
    seed++;
    #pragma unroll
    for (int i = 0; i < 4; i++) {
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        count += found[i][k];
      }
    }
    round++;
  } while (round < 8);
  answer[0] = count;
}
