// Case PG1-O-03: a short loop that must stay a loop.
kernel void sum_four(global const int *restrict values, global int *restrict answer) {
  int sum = 0;
  #pragma unroll 1
  for (int i = 0; i < 4; i++) { // @main
    sum += values[i];
  }
  *answer = sum;
}
