// Case MF-RM10: three nests that ask for LEVELS of them to be merged.
#define SIDE 4
kernel void multiply(global const float *restrict left, global const float *restrict right, global float *restrict product) {
  float a[SIDE][SIDE];
  float b[SIDE][SIDE];
  float sums[SIDE][SIDE];
  int from = 0;
  #pragma loop_coalesce LEVELS
  for (int i = 0; i < SIDE; i++) { // @read_i
    for (int j = 0; j < SIDE; j++) { // @read_j
      a[i][j] = left[from];
      b[i][j] = right[from];
      sums[i][j] = 0.0f;
      from++;
    }
  }
  #pragma loop_coalesce LEVELS
  for (int i = 0; i < SIDE; i++) { // @sum_i
    for (int j = 0; j < SIDE; j++) { // @sum_j
      float sum = 0.0f;
      for (int k = 0; k < SIDE; k++) { // @sum_k
        sum += a[i][k] * b[k][j];
      }
      sums[i][j] = sum;
    }
  }
  int to = 0;
  #pragma loop_coalesce LEVELS
  for (int i = 0; i < SIDE; i++) { // @write_i
    for (int j = 0; j < SIDE; j++) { // @write_j
      product[to] = sums[i][j];
      to++;
    }
  }
}
