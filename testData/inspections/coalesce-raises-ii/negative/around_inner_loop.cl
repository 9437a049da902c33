// The sum goes through all levels of the nest: the innermost loop is no faster without the pragma.
__kernel void window(
    __global const int *restrict a, __global const int *restrict w, __global int *restrict out, int n, int depth) {
  int rows[3][256];
  for (int i = 0; i < 256; i++) {
    rows[0][i] = a[i];
    rows[1][i] = a[i + 256];
    rows[2][i] = a[i + 512];
  }
  for (int x = 0; x < n; x++) {
    int sum = 0;
    #pragma loop_coalesce 2
    for (int ky = 0; ky < 3; ky++) {
      for (int kx = 0; kx < 3; kx++) {
        int from = (x + kx) & 127;
        #pragma unroll 1
        for (int c = 0; c < depth; c++) {
          sum += rows[ky][(from + c) & 255] * w[(3 * ky + kx) * depth + c];
        }
      }
    }
    out[x] = sum;
  }
}
