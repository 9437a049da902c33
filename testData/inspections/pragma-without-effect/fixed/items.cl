__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void scale(__global const float *restrict x, __global float *restrict out, int n) {
  int id = get_global_id(0);
  float sum = 0.0f;
  // finds: 'max_concurrency' has no effect: in kernel 'scale' work-items follow e
  for (int i = 0; i < n; i++) {
    sum += x[i];
  }
  out[id] = sum * id;
}
