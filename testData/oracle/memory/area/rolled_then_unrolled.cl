// A rolled loop and a partially unrolled one below it.
#define N 1024

__kernel void rolled_then_unrolled(__global int *restrict c) {
  int res = 0; // @res
  for (int i = 0; i < N; i++) { // @outer
    #pragma unroll 1
    for (int j = 0; j < 10; j++) { // @rolled
      res += 1;
      res *= i;
    }
    #pragma unroll 4
    for (int j = 0; j < 20; j++) { // @unrolled
      res *= 1;
      res *= i;
      c[i * 20 + j] = res; // @store
    }
  }
}
