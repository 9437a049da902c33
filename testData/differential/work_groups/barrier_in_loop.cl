// A barrier in a loop with the same trip count for all; private values live across it.
kernel void relax(global const int *in, global int *out, int steps) {
  local int line[34];
  int l = get_local_id(0);
  int mine = in[get_global_id(0)];
  int history = 0;
  line[l + 1] = mine;
  if (l == 0) {
    line[0] = 0;
    line[33] = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = 0; step < steps; step++) {
    int next = (line[l] + 2 * mine + line[l + 2]) / 4 + step % 3;
    barrier(CLK_LOCAL_MEM_FENCE);
    line[l + 1] = next;
    history = history * 2 % 1009 + next;
    mine = next;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[2 * get_global_id(0)] = mine;
  out[2 * get_global_id(0) + 1] = history;
}
