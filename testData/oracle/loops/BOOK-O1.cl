// Cases BOOK-O1, BOOK-O2 and BOOK-O10.d1: a running sum over a known number of elements.
#ifndef COUNT
#define COUNT (1 << 24)
#endif
kernel void sum_floats(global float *restrict values, global float *restrict answer) {
  float sum = 0.0f;
  for (int i = 0; i < COUNT; i++) { // @main
    sum += values[i];
  }
  *answer = sum;
}
