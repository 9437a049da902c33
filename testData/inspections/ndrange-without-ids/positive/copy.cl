// finds: kernel 'copy' asks for no id, so all its work-items do the same; only
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void copy(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i];
  }
}
