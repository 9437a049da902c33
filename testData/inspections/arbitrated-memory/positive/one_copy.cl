__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void mix(__global const int *restrict x, __global int *restrict out) {
  // finds: 5 loads (line 8) and 1 store (line 6) share the ports of 'table' (1 ba
  __local int __attribute__((doublepump, max_replicates(1))) table[64];
  int id = get_local_id(0);
  table[id] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = table[id ^ 1] + table[id ^ 3] + table[id ^ 7] * table[id ^ 15] + table[id ^ 31];
}
