// Odd-even transposition sort: a barrier in each round, only half of the work-items act.
kernel void sort(global const float *in, global float *out) {
  local float row[32];
  int l = get_local_id(0);
  row[l] = in[get_global_id(0)];
  for (int round = 0; round < 32; round++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if ((l & 1) == (round & 1) && l + 1 < 32 && row[l] > row[l + 1]) {
      float t = row[l];
      row[l] = row[l + 1];
      row[l + 1] = t;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = row[l];
}
