// A bitonic sort: blocks of 256 in local memory, longer distances in global memory.
#define BLOCK 256
void order(local uint *keys, uint a, uint b, bool ascending) {
  uint x = keys[a];
  uint y = keys[b];
  if ((x > y) == ascending) {
    keys[a] = y;
    keys[b] = x;
  }
}

__attribute__((reqd_work_group_size(BLOCK / 2, 1, 1)))
kernel void sort_blocks(global uint *keys, uint first_size, uint last_size) {
  local uint block[BLOCK];
  uint l = get_local_id(0);
  uint base = get_group_id(0) * BLOCK;
  block[l] = keys[base + l];
  block[l + BLOCK / 2] = keys[base + l + BLOCK / 2];
  for (uint size = first_size; size <= last_size; size <<= 1) {
    for (uint stride = min(size, (uint)BLOCK) / 2; stride > 0; stride >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint a = 2 * l - (l & (stride - 1));
      order(block, a, a + stride, ((base + a) & size) == 0);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  keys[base + l] = block[l];
  keys[base + l + BLOCK / 2] = block[l + BLOCK / 2];
}

kernel void merge(global uint *keys, uint size, uint stride) {
  uint i = get_global_id(0);
  uint a = 2 * i - (i & (stride - 1));
  uint x = keys[a];
  uint y = keys[a + stride];
  if ((x > y) == ((a & size) == 0)) {
    keys[a] = y;
    keys[a + stride] = x;
  }
}
