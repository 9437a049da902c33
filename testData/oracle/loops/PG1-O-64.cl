// Case PG1-O-64: a sum that starts at a value from memory, or (REWRITTEN) gets it behind the loop.
kernel void sum_from(
    global const float *restrict start, global const float *restrict values, global float *restrict out, int count) {
  #ifdef REWRITTEN
  float sum = 0.0f;
  #else
  float sum = start[0];
  #endif
  for (int i = 0; i < count; i++) { // @main
    sum += values[i];
  }
  #ifdef REWRITTEN
  sum += start[0];
  #endif
  out[0] = sum;
}
