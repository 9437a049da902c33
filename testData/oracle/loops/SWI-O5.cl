// Case SWI-O5: a running floating-point sum.
kernel void sum_floats(global float *values, global float *answer, int count) {
  float sum = 0.0f;
  for (int i = 0; i < count; i++) { // @main
    sum += values[i];
  }
  *answer = sum;
}
