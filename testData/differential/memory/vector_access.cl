// vloadn and vstoren at addresses aligned only to their element, on every address space.
constant short table[20] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 256, 289, 324, 361};

kernel void access(global const short *in, global short *out) {
  local short shared[64];
  size_t i = get_global_id(0);
  short mine[9];
  for (int k = 0; k < 9; k++) {
    mine[k] = in[i + k];
  }
  for (int k = 0; k < 4; k++) {
    shared[4 * i + k] = in[4 * i + k];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  short4 a = vload4(0, in + i + 1);
  short8 b = vload8(0, mine + 1);
  short3 c = vload3(i, shared + 3);
  short4 d = vload4(1, table + i % 5);
  short2 e = vload2(i, in + 1);
  vstore2(e + c.xy, i, out + 1);
  vstore4(a + d, i, out + 41);
  vstore8(b, 0, mine);
  vstore3((short3)(mine[7], mine[0], c.z), i, out + 121);
}
