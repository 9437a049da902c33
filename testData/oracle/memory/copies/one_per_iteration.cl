// An array that lives in one iteration of the outer loop; LIMIT bounds the iterations in flight.
#ifdef COPIES
#define STORAGE __attribute__((private_copies(COPIES)))
#else
#define STORAGE
#endif

__kernel void one_per_iteration(__global const int *restrict in, __global int *restrict out, int n) {
  #pragma max_concurrency LIMIT
  for (int i = 0; i < n; i++) { // @outer
    int STORAGE line[1024]; // @line
    for (int j = 0; j < 1024; j++) {
      line[j] = in[i * 1024 + j] * 3;
    }
    for (int j = 0; j < 1024; j++) {
      out[i * 1024 + j] = line[1023 - j];
    }
  }
}
