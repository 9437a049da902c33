// Case BP1-O-13.v3: BP1-O-13.v2 with addresses that are counted up instead of multiplied.
#define SIDE 100
kernel void square_v3(global const float *restrict matrix, global float *restrict out) {
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
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < SIDE; k++) {
      left += 1;
      right += SIDE;
      sum += copy[left] * copy[right];
    }
    out[cell] = sum;
  }
}
