// For all releases.
#if defined(INTELFPGA_CL) || defined(ALTERA_CL)
#define SIZE 8
#else
#define SIZE 4
#endif
__kernel void fill(__global int *restrict out) {
  for (int i = 0; i < SIZE; i++) {
    out[i] = i;
  }
}
