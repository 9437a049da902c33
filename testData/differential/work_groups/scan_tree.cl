// An exclusive sum: up the tree, then down again.
kernel void scan(global const uint *in, global uint *out, global uint *totals) {
  local uint tree[64];
  uint l = get_local_id(0);
  uint base = get_group_id(0) * 64;
  tree[2 * l] = in[base + 2 * l];
  tree[2 * l + 1] = in[base + 2 * l + 1];
  uint offset = 1;
  for (uint d = 32; d > 0; d >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d) {
      tree[offset * (2 * l + 2) - 1] += tree[offset * (2 * l + 1) - 1];
    }
    offset *= 2;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) {
    totals[get_group_id(0)] = tree[63];
    tree[63] = 0;
  }
  for (uint d = 1; d < 64; d *= 2) {
    offset >>= 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d) {
      uint left = offset * (2 * l + 1) - 1;
      uint right = offset * (2 * l + 2) - 1;
      uint t = tree[left];
      tree[left] = tree[right];
      tree[right] += t;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[base + 2 * l] = tree[2 * l];
  out[base + 2 * l + 1] = tree[2 * l + 1];
}
