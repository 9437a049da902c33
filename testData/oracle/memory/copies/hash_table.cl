// A local table is cleared, filled by linear probing and read back.
#define GROUP 256
#define SLOTS 512
#define EMPTY 0xffffffffu

__attribute__((reqd_work_group_size(GROUP, 1, 1)))
__kernel void hash_table(__global const uint *restrict values, __global uint *restrict found, int n) {
  __local uint table[SLOTS]; // @table
  uint lid = get_local_id(0);
  uint base = get_group_id(0) * n;
  for (uint i = lid; i < SLOTS; i += GROUP) { // @clear
    table[i] = EMPTY;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = lid; i < n; i += GROUP) { // @insert
    uint value = values[base + i];
    uint slot = (value * 31u) % SLOTS;
    while (1) { // @probe
      uint there = table[slot];
      if (there == value) {
        break;
      }
      if (there == EMPTY && atomic_cmpxchg(&table[slot], EMPTY, value) == EMPTY) {
        break;
      }
      slot = (slot + 1) % SLOTS;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint count = 0;
  for (uint i = lid; i < SLOTS; i += GROUP) { // @collect
    if (table[i] != EMPTY) {
      count++;
    }
  }
  found[get_global_id(0)] = count;
}
