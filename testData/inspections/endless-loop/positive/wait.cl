__kernel void halve(__global float *restrict values, int n, int step) {
  int i = 0;
  // finds: nothing in the loop changes 'step', so a loop that starts never ends
  while (step > 0) {
    values[i] = values[i] * 0.5f;
    i++;
  }
}
