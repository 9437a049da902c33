// Between the barriers every work-item goes its own way: loops, continue, break, nested conditions.
kernel void between(global const int *in, global int *out, int rounds) {
  local int tile[32];
  int l = get_local_id(0);
  int r = in[get_global_id(0)];
  tile[l] = r;
  for (int k = 0; k < rounds; k++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    int next = 0;
    for (int j = l; j < 32; j += (r & 3) + 1) {
      if (tile[j] < 0) {
        continue;
      }
      if (next > 500) {
        break;
      }
      next += tile[j];
    }
    if (l % 3 == 0) {
      next = next > 100 ? next % 100 : -next;
    } else {
      while (next > 50) {
        next -= 7 + (l & 3);
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l] = next;
    r ^= next;
  }
  out[get_global_id(0)] = r;
}
