// A matrix product over local tiles; whole numbers keep every sum exact.
#define TILE 4
kernel void product(global const float *a, global const float *b, global float *c, int n) {
  local float ta[TILE][TILE];
  local float tb[TILE][TILE];
  int row = get_global_id(1);
  int column = get_global_id(0);
  int ly = get_local_id(1);
  int lx = get_local_id(0);
  float sum = 0;
  for (int t = 0; t < n / TILE; t++) {
    ta[ly][lx] = a[row * n + t * TILE + lx];
    tb[ly][lx] = b[(t * TILE + ly) * n + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < TILE; k++) {
      sum += ta[ly][k] * tb[k][lx];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * n + column] = sum;
}
