// Case BP1-O-13.v4: BP1-O-13.v3 with row and column gathered by a rolled loop before one wide dot product.
#define SIDE 100
kernel void square_v4(global const float *restrict matrix, global float *restrict out) {
  local float copy[SIDE * SIDE];
  for (int k = 0; k < SIDE * SIDE; k++) {
    copy[k] = matrix[k];
  }
  int row_start = 0;
  int column_start = 0;
  for (int cell = 0; cell < SIDE * SIDE; cell++) { // @dots
    if (column_start == SIDE - 1) {
      column_start = 0;
      row_start += SIDE;
    } else {
      column_start++;
    }
    int left = row_start;
    int right = column_start;
    float row_values[SIDE];
    float column_values[SIDE];
    for (int k = 0; k < SIDE; k++) {
      left += 1;
      right += SIDE;
      row_values[k] = copy[left];
      column_values[k] = copy[right];
    }
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < SIDE; k++) {
      sum += row_values[k] * column_values[k];
    }
    out[cell] = sum;
  }
}
