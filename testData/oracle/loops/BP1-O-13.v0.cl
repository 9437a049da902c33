// Case BP1-O-13.v0: the square of a matrix, every operand loaded from global memory.
#define SIDE 100
kernel void square_v0(global const float *restrict matrix, global float *restrict out) {
  for (int cell = 0; cell < SIDE * SIDE; cell++) { // @dots
    int row = cell / SIDE;
    int column = cell % SIDE;
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < SIDE; k++) {
      sum += matrix[row * SIDE + k] * matrix[k * SIDE + column];
    }
    out[cell] = sum;
  }
}
