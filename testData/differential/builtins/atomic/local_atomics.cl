// All atomics on local memory; the old values are summed, which no order changes.
kernel void locals(global const int *in, global int *out) {
  local int cells[10];
  local uint words[4];
  int l = get_local_id(0);
  if (l < 10) {
    cells[l] = l == 6 ? -1 : 0;
  }
  if (l < 4) {
    words[l] = l == 1 ? 4000000000u : 5;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int v = in[get_global_id(0)];
  atomic_add(&cells[0], v);
  atomic_sub(&cells[1], v * 2);
  int ticket = atomic_inc(&cells[2]);
  atomic_dec(&cells[3]);
  atomic_min(&cells[4], v);
  atomic_max(&cells[5], v);
  atomic_and(&cells[6], v | 0xff0);
  atomic_or(&cells[7], 1 << (v & 7));
  atomic_xor(&cells[8], v << 4);
  atomic_add(&cells[9], ticket * ticket);
  atomic_max(&words[0], (uint)v);
  atomic_min(&words[1], (uint)v | 0x10000u);
  atomic_cmpxchg(&words[2], 5u, 77u);
  atomic_xchg(&words[3], 123u);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 10) {
    out[get_group_id(0) * 14 + l] = cells[l];
  } else if (l < 14) {
    out[get_group_id(0) * 14 + l] = (int)words[l - 10];
  }
}
