// Case BP1-O-13.v2: BP1-O-13.v1 with counters instead of division and remainder.
#define SIDE 100
kernel void square_v2(global const float *restrict matrix, global float *restrict out) {
  local float copy[SIDE * SIDE];
  for (int k = 0; k < SIDE * SIDE; k++) {
    copy[k] = matrix[k];
  }
  int row = 0;
  int column = 0;
  for (int cell = 0; cell < SIDE * SIDE; cell++) { // @dots
    if (column == SIDE - 1) {
      column = 0;
      row++;
    } else {
      column++;
    }
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < SIDE; k++) {
      sum += copy[row * SIDE + k] * copy[k * SIDE + column];
    }
    out[cell] = sum;
  }
}
