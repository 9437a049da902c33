// Case BP1-O-13.v1: BP1-O-13.v0 with the operands in local memory.
#define SIDE 100
kernel void square_v1(global const float *restrict matrix, global float *restrict out) {
  local float copy[SIDE * SIDE];
  for (int k = 0; k < SIDE * SIDE; k++) {
    copy[k] = matrix[k];
  }
  for (int cell = 0; cell < SIDE * SIDE; cell++) { // @dots
    int row = cell / SIDE;
    int column = cell % SIDE;
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < SIDE; k++) {
      sum += copy[row * SIDE + k] * copy[k * SIDE + column];
    }
    out[cell] = sum;
  }
}
