// A matrix of doubles in private memory: elimination with pivots.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL FP_CONTRACT OFF
kernel void solve(global const double *in, global double *out) {
  size_t i = get_global_id(0);
  double m[3][4];
  for (int r = 0; r < 3; r++) {
    for (int c = 0; c < 4; c++) {
      m[r][c] = in[12 * i + 4 * r + c];
    }
    m[r][r] += 20;
  }
  for (int p = 0; p < 3; p++) {
    int best = p;
    for (int r = p + 1; r < 3; r++) {
      if (fabs(m[r][p]) > fabs(m[best][p])) {
        best = r;
      }
    }
    for (int c = 0; c < 4; c++) {
      double t = m[p][c];
      m[p][c] = m[best][c];
      m[best][c] = t;
    }
    for (int r = 0; r < 3; r++) {
      if (r != p) {
        double factor = m[r][p] / m[p][p];
        for (int c = p; c < 4; c++) {
          m[r][c] -= factor * m[p][c];
        }
      }
    }
  }
  for (int r = 0; r < 3; r++) {
    out[3 * i + r] = m[r][3] / m[r][r];
  }
}
