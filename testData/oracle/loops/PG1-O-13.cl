// Case PG1-O-13: iterations in flight (LIMIT) and copies of the array that is private to each (COPIES).
#define LENGTH 1024
kernel void reverse_rows(global const int *restrict in, global int *restrict out, int rows) {
  #pragma max_concurrency LIMIT
  for (int i = 0; i < rows; i++) { // @outer
    int __attribute__((private_copies(COPIES))) row[LENGTH]; // @row
    for (int j = 0; j < LENGTH; j++) { // @fill
      row[j] = in[i * LENGTH + j] * 3;
    }
    for (int j = 0; j < LENGTH; j++) { // @drain
      out[i * LENGTH + j] = row[LENGTH - 1 - j];
    }
  }
}
