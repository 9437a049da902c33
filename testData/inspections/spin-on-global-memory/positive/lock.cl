__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void in_turn(__global volatile int *turn, __global int *restrict out) {
  int id = get_global_id(0);
  // finds: the loop at line 5 does nothing but wait until somebody else changes '*turn'
  while (*turn != id) {
  }
  out[id] = id;
  *turn = id + 1;
}
