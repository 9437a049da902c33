// Positions go up by one: the stores follow each other.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void compact(__global const int *restrict positions, __global const int *restrict x,
             __global int *restrict out) {
  int id = get_global_id(0);
  if (positions[id] != positions[id + 1]) {
    out[positions[id]] = x[id];
  }
}
