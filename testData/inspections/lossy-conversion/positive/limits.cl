__kernel void limits(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 300 does not fit into 'uchar': it becomes 44
  uchar most = 300;
  // finds: 'int' takes whole numbers: 0.5f becomes 0
  int half_step = 0.5f;
  for (int i = 0; i < n; i++) {
    out[i] = min(a[i], (int)most) + half_step;
  }
}
