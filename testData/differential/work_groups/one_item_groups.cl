// Groups of a single work-item: barriers still stand, local memory is its own.
kernel void lonely(global const int *in, global int *out) {
  local int cell[2];
  cell[0] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  cell[1] = cell[0] * 2;
  for (int k = 0; k < 3; k++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    cell[k & 1] += cell[1 - (k & 1)];
  }
  out[get_global_id(0)] = cell[0] - cell[1] + (int)get_local_size(0);
}
