// The host decides how many cosines there are.
__kernel void spread(__global const float *restrict in, __global float *restrict out, int rows, int columns) {
  for (int r = 0; r < rows; r++) {
    for (int c = 0; c < columns; c++) {
      // finds: where there is room for as many and reading them costs less
      out[r * 640 + c] = in[r * 640 + c] * cos(c * 0.125f);
    }
  }
}
