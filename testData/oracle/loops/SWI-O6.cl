// Case SWI-O6: a chain of additions in an unrolled loop.
kernel void triangle(global int *restrict answer, int start, int count) {
  int sum = start;
  #pragma unroll 9
  for (int i = 0; i < count; i++) { // @main
    sum += i;
  }
  *answer = sum;
}
