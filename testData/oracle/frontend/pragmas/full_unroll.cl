// Full unrolling is asked for, but the number of iterations is not known.
__kernel void sum(__global const int *restrict in, __global int *restrict out, int n) {
  int total = 0;
  #pragma unroll
  for (int i = 0; i < n; i++) { // @loop
    total += in[i];
  }
  *out = total;
}
