// Every work-item counts in its own part of local memory, then the parts are joined.
kernel void histogram(global const uchar *in, global uint *out, int each) {
  local ushort bins[16][8];
  int l = get_local_id(0);
  for (int b = 0; b < 8; b++) {
    bins[l][b] = 0;
  }
  for (int k = 0; k < each; k++) {
    bins[l][in[(get_group_id(0) * each + k) * 16 + l] >> 5]++;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 8) {
    uint sum = 0;
    for (int w = 0; w < 16; w++) {
      sum += bins[w][l];
    }
    out[get_group_id(0) * 8 + l] = sum;
  }
}
