// Case PG1-O-12: an array that is private to one outer iteration, of which one is in flight.
#define LENGTH 1024
kernel void reverse_rows(global const int *restrict in, global int *restrict out, int rows) {
  #pragma max_concurrency 1
  for (int i = 0; i < rows; i++) { // @outer
    int row[LENGTH]; // @row
    for (int j = 0; j < LENGTH; j++) { // @fill
      row[j] = in[i * LENGTH + j] * 3;
    }
    for (int j = 0; j < LENGTH; j++) { // @drain
      out[i * LENGTH + j] = row[LENGTH - 1 - j];
    }
  }
}
