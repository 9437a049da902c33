// Full unrolling is asked for, but the number of iterations is not known.
kernel void sum(global const int *restrict in, global int *restrict out, int n) {
  int total = 0;
  #pragma unroll
  for (int i = 0; i < n; i++) { // @loop
    total += in[i];
  }
  *out = total;
}
