// Whatever stands between them, planes lie apart; neighbours are joined where no store stands between them.
__kernel void planes(__global float *restrict cells, int n) {
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 0; k < 6; k++) {
      // finds: since the copies are 2,048 bytes apart
      float value = cells[k * 512 + i];
      // finds: unrolling makes 6 separate stores
      cells[k * 512 + i + 4096] = value * 0.5f;
    }
  }
}
