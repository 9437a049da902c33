// Case PG1-O-58: a constant is added to a sum that starts at zero.
kernel void add_fives(global float *out, int count) {
  float sum = 0.0f;
  for (int i = 0; i < count; i++) { // @main
    sum += 5.0f;
  }
  out[0] = sum;
}
