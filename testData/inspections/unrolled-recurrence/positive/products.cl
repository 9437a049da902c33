__kernel void power(__global const int *restrict x, __global int *restrict out, int n) {
  int product = 1;
  #pragma unroll 4
  for (int i = 0; i < 1024; i++) {
    // finds: the 4 copies of this operation wait for each other through 'product', so
    product = (product * x[i]) ^ (product >> 3);
  }
  out[0] = product;
}
