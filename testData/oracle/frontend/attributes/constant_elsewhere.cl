// Constant data live in the default memory of the board.
kernel void pick(constant __attribute__((buffer_location("QDR"))) int *table, // @table
                 global int *restrict out) {
  int gid = get_global_id(0);
  out[gid] = table[gid & 15];
}
