// Cases PG1-O-14 and PG1-O-15: an inner loop that could take two invocations at a time (DEGREE limits them).
#define LENGTH 5
int shade(int row, int column) {
  return row * 7 + column;
}

kernel void fill_rows(global int *restrict out) {
  #pragma speculated_iterations 0
  for (int j = 0; j < 4; j++) { // @outer
    int row[LENGTH];
    #ifdef DEGREE
    #pragma max_interleaving DEGREE
    #endif
    #pragma ii 2
    #pragma speculated_iterations 0
    for (int i = 0; i < LENGTH; i++) { // @inner
      row[i] = shade(j, i);
      out[LENGTH * j + i] = row[i];
    }
  }
}
