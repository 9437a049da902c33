// Where the row begins comes from data, and the loop inside goes on where it ended.
__kernel void rows(__global const float *values, __global const int *starts, __global float *out, int rows, int most) {
  int next = 0;
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    int start = starts[r];
    for (int c = 0; c < most; c++) {
      sum += values[start + c];
    }
    for (int c = 0; c < most; c++) {
      sum += values[next];
      next++;
    }
    out[r] = sum;
  }
}
