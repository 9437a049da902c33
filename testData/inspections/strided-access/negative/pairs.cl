typedef struct {
  int first;
  int second;
} Pair;

// Both copies of the body together use half of each word.
__kernel void firsts(__global const Pair *restrict x, __global int *restrict out, int from, int n) {
  int sum = 0;
  #pragma unroll 2
  for (int i = from; i < n + from; i++) {
    sum += x[i].first;
  }
  out[0] = sum;
}
