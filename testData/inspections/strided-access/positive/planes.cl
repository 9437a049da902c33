// The planes of work-items lie size * size elements apart.
__attribute__((reqd_work_group_size(16, 1, 1)))
__kernel void pool(__global const float *restrict in, __global float *restrict out, int size, int rows) {
  int f = get_global_id(0);
  for (int r = 0; r < rows; r++) {
    float most = -100.0f;
    for (int i = 0; i < 4; i++) {
      // finds: work-items that follow each other touch elements of 'in' that lie a multiple of 'size' apart
      most = fmax(most, in[f * size * size + r * 4 + i]);
    }
    out[r * 16 + f] = most;
  }
}
