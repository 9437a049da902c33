// Case PG1-O-02: full unrolling of a loop whose bound is not known.
kernel void sum_words(global const int *restrict values, global int *restrict answer, int count) {
  int sum = 0;
  #pragma unroll // @unroll
  for (int i = 0; i < count; i++) { // @main @unroll
    sum += values[i];
  }
  *answer = sum;
}
