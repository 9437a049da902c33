__kernel void find(__global const float *restrict values, __global int *restrict out, int step) {
  int i = 0;
  while (step > 0) {
    if (values[i] < 0.0f) {
      break;
    }
    i++;
  }
  out[0] = i;
}
