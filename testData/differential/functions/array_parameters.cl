// Array parameters are pointers; a two-dimensional one keeps its inner length.
int trace(int m[3][3]) { return m[0][0] + m[1][1] + m[2][2]; }

void transpose(int m[][3]) {
  for (int r = 0; r < 3; r++) {
    for (int c = r + 1; c < 3; c++) {
      int t = m[r][c];
      m[r][c] = m[c][r];
      m[c][r] = t;
    }
  }
}

void multiply(int (*a)[3], int (*b)[3], int product[3][3]) {
  for (int r = 0; r < 3; r++) {
    for (int c = 0; c < 3; c++) {
      product[r][c] = 0;
      for (int k = 0; k < 3; k++) {
        product[r][c] += a[r][k] * b[k][c];
      }
    }
  }
}

int last(int numbers[], int count) { return numbers[count - 1]; }

kernel void arrays(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int a[3][3];
  int b[3][3];
  int p[3][3];
  for (int r = 0; r < 3; r++) {
    for (int c = 0; c < 3; c++) {
      a[r][c] = in[9 * i + 3 * r + c];
      b[r][c] = a[r][c];
    }
  }
  transpose(b);
  multiply(a, b, p);
  out[3 * i] = trace(p);
  out[3 * i + 1] = last(p[1], 3) - last(&p[0][0], 9);
  out[3 * i + 2] = b[0][2] == a[2][0];
}
