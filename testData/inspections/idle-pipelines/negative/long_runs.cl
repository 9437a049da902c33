// The inner loops run so long that filling their pipelines is nothing.
__kernel void smooth(__global float *restrict x, int n) {
  float row[2][4096];
  for (int i = 0; i < 4096; i++) {
    row[0][i] = x[i];
  }
  for (int t = 0; t < n; t++) {
    for (int i = 0; i < 4095; i++) {
      row[(t + 1) & 1][i] = 0.5f * (row[t & 1][i] + row[t & 1][i + 1]);
    }
  }
  for (int i = 0; i < 4096; i++) {
    x[i] = row[n & 1][i];
  }
}
