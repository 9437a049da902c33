// Case PG1-O-16: four arrays that are private to one outer iteration (COPIES asks for fewer copies of each).
#define LENGTH 1024
#ifdef COPIES
#define ROW int __attribute__((private_copies(COPIES)))
#else
#define ROW int
#endif
kernel void four_steps(global const int *restrict in, global int *restrict out, int rows) {
  for (int i = 0; i < rows; i++) { // @outer
    ROW read[LENGTH]; // @rows
    ROW raised[LENGTH]; // @rows
    ROW tripled[LENGTH]; // @rows
    ROW lowered[LENGTH]; // @rows
    for (int j = 0; j < LENGTH; j++) {
      read[j] = in[i * LENGTH + j];
    }
    for (int j = 0; j < LENGTH; j++) {
      raised[j] = read[j] + 1;
    }
    for (int j = 0; j < LENGTH; j++) {
      tripled[j] = raised[j] * 3;
    }
    for (int j = 0; j < LENGTH; j++) {
      lowered[j] = tripled[j] - 2;
      out[i * LENGTH + j] = lowered[j];
    }
  }
}
