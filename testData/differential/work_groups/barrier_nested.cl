// Barriers in nested loops, in a loop behind another, with break and continue that all take together.
kernel void nested(global const uint *in, global uint *out, int rounds) {
  local uint tile[16];
  int l = get_local_id(0);
  uint total = 0;
  tile[l] = in[get_global_id(0)];
  for (int r = 0; r < rounds; r++) {
    for (int d = 1; d < 16; d *= 2) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint other = tile[l ^ d];
      barrier(CLK_LOCAL_MEM_FENCE);
      tile[l] = tile[l] + other * (r + 1);
    }
    if (r == 3) {
      continue;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    total += tile[(l + r) % 16] & 0xff;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (r > 5) {
      break;
    }
  }
  int k = 0;
  do {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == k) {
      tile[0] = total + k;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    total ^= tile[0];
    k++;
  } while (k < 5);
  out[get_global_id(0)] = total;
}
