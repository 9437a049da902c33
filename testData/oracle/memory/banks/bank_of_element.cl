// Eight elements, each stored and loaded at a constant place, in BANKS banks of WIDTH bytes.
kernel void bank_of_element(global int *restrict out, int v) {
  local int __attribute__((numbanks(BANKS), bankwidth(WIDTH))) cell[2][4]; // @cell
  cell[0][0] = v; // @c00
  cell[0][1] = v + 1; // @c01
  cell[0][2] = v + 2; // @c02
  cell[0][3] = v + 3; // @c03
  cell[1][0] = v + 4; // @c10
  cell[1][1] = v + 5; // @c11
  cell[1][2] = v + 6; // @c12
  cell[1][3] = v + 7; // @c13
  barrier(CLK_LOCAL_MEM_FENCE);
  out[0] = cell[0][0] ^ cell[0][1] ^ cell[0][2] ^ cell[0][3];
  out[1] = cell[1][0] ^ cell[1][1] ^ cell[1][2] ^ cell[1][3];
}
