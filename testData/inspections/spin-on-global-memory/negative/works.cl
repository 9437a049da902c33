// The loop does something in each round.
__kernel void drain(__global volatile int *size, __global int *restrict out) {
  int n = 0;
  while (n < size[0]) {
    out[n] = n;
    n++;
  }
}
