__kernel void steps(__global int *restrict out, int start, int limit) {
  float value = start;
  int count = 0;
  // finds: whether the loop
  while (sqrt(value) * value < limit) {
    value = value + 1.5f;
    count++;
  }
  out[0] = count;
}
