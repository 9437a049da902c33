// The edit distance of pairs of words with one row of the table in private memory.
#define LENGTH 12
kernel void distances(global const uchar *a, global const uchar *b, global int *out) {
  size_t i = get_global_id(0);
  global const uchar *p = a + LENGTH * i;
  global const uchar *q = b + LENGTH * i;
  int row[LENGTH + 1];
  for (int k = 0; k <= LENGTH; k++) {
    row[k] = k;
  }
  for (int r = 1; r <= LENGTH; r++) {
    int diagonal = row[0];
    row[0] = r;
    for (int c = 1; c <= LENGTH; c++) {
      int above = row[c];
      int change = diagonal + (p[r - 1] != q[c - 1]);
      row[c] = min(min(above, row[c - 1]) + 1, change);
      diagonal = above;
    }
  }
  out[i] = row[LENGTH];
}
