// The least kernel that stores something: everything else in the report belongs to the board and the system.
kernel void store_one(global int *restrict out) {
  out[0] = 1;
}
