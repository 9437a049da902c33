// A while loop with barriers whose condition lies in local memory, the same for all.
kernel void spread(global const int *in, global int *out) {
  local int reached[32];
  local int changed;
  int l = get_local_id(0);
  int next = in[get_global_id(0)] & 31;
  int rounds = 0;
  reached[l] = l == 0;
  if (l == 0) {
    changed = 1;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  while (changed) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0) {
      changed = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int before = reached[l];
    int target = reached[next];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!before && target) {
      reached[l] = rounds + 2;
      atomic_or(&changed, 1);
    }
    rounds++;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[get_global_id(0)] = reached[l] * 100 + rounds;
}
