// The bytes of wider objects through uchar pointers, in private, local and global memory.
kernel void bytes(global const uint *in, global uchar *out, global uint *checksum) {
  local uint shared[8];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  global const uchar *g = (global const uchar *)(in + i);
  for (int k = 0; k < 4; k++) {
    out[4 * i + k] = g[3 - k];
  }
  uint word = in[i];
  uchar *p = (uchar *)&word;
  p[0] += 1;
  p[3] = p[0] ^ p[1];
  local uchar *s = (local uchar *)shared;
  shared[l] = word;
  s[4 * l + 2] = (uchar)l;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint sum = 0;
  for (int k = 0; k < 32; k++) {
    sum = sum * 31 + s[k];
  }
  checksum[i] = sum;
}
