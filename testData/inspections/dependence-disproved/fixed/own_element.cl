__kernel void scale_row(__global float *restrict rows, int start, int n) {
  // finds: each iteration of the loop at line 3 waits for the store to 'rows' of
  #pragma ivdep array(rows)
  for (int i = 0; i < n; i++) {
    rows[start + i] = rows[start + i] * 1.5f;
  }
}
