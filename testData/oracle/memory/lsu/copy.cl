// A copy loop; without RESTRICT the two pointers may overlap.
#ifdef RESTRICT
#define ALONE restrict
#else
#define ALONE
#endif

__kernel void copy(__global const int *ALONE in, __global int *ALONE out, int size) {
  for (int i = 0; i < size; i++) { // @loop
    out[i] = in[i]; // @copy
  }
}
