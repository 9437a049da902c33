// Several local arrays of different types and shapes in one kernel.
kernel void locals(global const int *in, global int *out) {
  local int line[32];
  local short square[4][8];
  local float3 vectors[32];
  local struct { int a; char b; } records[32];
  local int total;
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  if (l == 0) {
    total = 0;
  }
  line[31 - l] = in[i];
  square[l & 3][l >> 2] = (short)(in[i] * 2);
  vectors[l] = (float3)(l, in[i], 1);
  records[l].a = in[i] + 1;
  records[l].b = (char)l;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) {
    for (int k = 0; k < 32; k++) {
      total += line[k];
    }
  }
  size_t m = (l * 7 + 3) % 32;
  int sum = line[m] + square[m & 3][m >> 2] * 3 + (int)vectors[m].y + records[m].a * records[m].b;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = sum + total;
}
