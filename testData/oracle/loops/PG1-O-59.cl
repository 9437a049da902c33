// Case PG1-O-59: the operand of an unconditional accumulation depends on a condition.
kernel void add_first_fives(global float *out, int count) {
  float sum = 0.0f;
  for (int i = 0; i < count; i++) { // @main
    sum += i < 30 ? 5.0f : 0.0f;
  }
  out[0] = sum;
}
