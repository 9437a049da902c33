// Constant data live in the default memory of the board.
__kernel void pick(__constant __attribute__((buffer_location("QDR"))) int *table, // @table
                   __global int *restrict out) {
  int gid = get_global_id(0);
  out[gid] = table[gid & 15];
}
