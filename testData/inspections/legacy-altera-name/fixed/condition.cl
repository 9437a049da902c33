// finds: a name of this file is from before release 17.0, such as 'ALTERA_CL', which is 'INTELFPGA_CL' since fix: Use
#ifdef INTELFPGA_CL
#define SIZE 8
#else
#define SIZE 4
#endif
__kernel void fill(__global int *restrict out) {
  for (int i = 0; i < SIZE; i++) {
    out[i] = i;
  }
}
