// Rows are longer than a constant by what the host gives.
#define ROW 964
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void left(__global const double *restrict field, __global double *restrict out, int more) {
  int k = get_global_id(0);
  // finds: of 'field' that lie a multiple of 'ROW + more' apart
  out[k] = field[(ROW + more) * k + get_global_id(1)];
}
