// Case BOOK-O14: a running sum over an unknown number of elements.
kernel void sum_floats(global const float *restrict values, global float *restrict answer, int count) {
  float sum = 0.0f;
  for (int i = 0; i < count; i++) { // @main
    sum += values[i];
  }
  *answer = sum;
}
