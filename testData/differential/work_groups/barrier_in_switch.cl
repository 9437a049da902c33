// Barriers in the cases of a switch that all work-items take alike.
kernel void modes(global const int *in, global int *out, int mode) {
  local int tile[16];
  int l = get_local_id(0);
  int r = in[get_global_id(0)];
  tile[l] = r;
  switch (mode) {
    case 0:
      barrier(CLK_LOCAL_MEM_FENCE);
      r = tile[l ^ 1];
      break;
    case 1:
      barrier(CLK_LOCAL_MEM_FENCE);
      r += tile[15 - l];
      // on to the next case
    case 2:
      barrier(CLK_LOCAL_MEM_FENCE);
      tile[l] = r + 1;
      barrier(CLK_LOCAL_MEM_FENCE);
      r = tile[(l + 2) % 16] * 2;
      break;
    default:
      r = -1;
  }
  out[get_global_id(0)] = r;
}
