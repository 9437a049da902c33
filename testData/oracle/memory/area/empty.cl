// The least kernel that stores something: everything else in the report belongs to the board and the system.
__kernel void store_one(__global int *restrict out) {
  out[0] = 1;
}
