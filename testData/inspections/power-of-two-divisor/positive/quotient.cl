__attribute__((max_global_work_dim(0)))
__kernel void groups(__global const int *restrict in, __global int *restrict out, int n) {
  for (uint width = 2; width < 512; width <<= 1) {
    for (uint i = 0; i < n; i++) {
      // finds: let the loop count its exponent, and shift by that
      out[i] += in[i / width];
    }
  }
}
