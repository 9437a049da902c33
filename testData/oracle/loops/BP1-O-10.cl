// Case BP1-O-10: four rows of a local array; the bank bits select the row, or (COLUMN_BITS) lie in the column.
kernel void spread_rows(global int *restrict in, global int *restrict out) {
  #ifdef COLUMN_BITS
  local int __attribute__((bank_bits(4, 3), bankwidth(4))) tile[4][128]; // @tile
  #else
  local int __attribute__((bank_bits(8, 7), bankwidth(4))) tile[4][128]; // @tile
  #endif
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int value = in[gid];
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    tile[i][(lid + i) & 0x7f] = value + i;
    value >>= 1;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  int mixed = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    mixed ^= tile[i][(lid + i) & 0x7f];
  }
  out[gid] = mixed;
}
