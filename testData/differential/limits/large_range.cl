// Half a million work-items in groups of a size that is no power of two.
kernel void large(global uint *out) {
  uint i = get_global_id(0);
  uint x = i * 2654435761u;
  atomic_xor(&out[x >> 28], x ^ (uint)get_group_id(0));
  atomic_add(&out[16 + get_local_id(0) % 16], 1u);
}
