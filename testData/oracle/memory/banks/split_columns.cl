// Two stores and two loads at unknown rows; the last subscript is 0 or 1.
kernel void split_columns(global int *restrict out, int p, int q, int u, int v) {
  local int pairs[1024][2]; // @pairs
  pairs[p][0] = u; // @store0
  pairs[q][1] = v; // @store1
  int left = pairs[q][0]; // @load0
  int right = pairs[p][1]; // @load1
  *out = left + right;
}
