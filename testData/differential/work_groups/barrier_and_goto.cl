// Jumps that the whole group takes, around and between barriers.
kernel void jumps(global const int *in, global int *out, int mode) {
  local int tile[16];
  int l = get_local_id(0);
  int r = in[get_global_id(0)];
  int rounds = 0;
again:
  tile[l] = r + rounds;
  barrier(CLK_LOCAL_MEM_FENCE);
  r += tile[(l + 1) % 16];
  rounds++;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (rounds < 3) {
    goto again;
  }
  if (mode == 1) {
    goto end;
  }
  tile[15 - l] = r;
  barrier(CLK_LOCAL_MEM_FENCE);
  r -= tile[l];
end:
  out[get_global_id(0)] = r;
}
