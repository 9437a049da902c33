__kernel void votes(__global const int *restrict x, __global float *restrict out, int n) {
  for (int p = 0; p < n; p++) {
    float sum = 0.0f;
    for (int angle = 0; angle < 180; angle++) {
      // finds: depends on the counter of the loop at line 4 alone, which gives it 180 values
      sum += x[p] * sin(angle * 0.0174533f);
    }
    out[p] = sum;
  }
}
