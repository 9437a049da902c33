// Pointers to vectors made from pointers to scalars and back, in every address space.
kernel void cast(global const int *in, global int *out) {
  local int shared[32] __attribute__((aligned(16)));
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  int mine[8] __attribute__((aligned(16)));
  global const int4 *quads = (global const int4 *)in;
  int4 q = quads[i];
  *(int4 *)mine = q;
  ((int4 *)mine)[1] = q.wzyx;
  local int4 *tiles = (local int4 *)shared;
  tiles[l] = *(int4 *)(mine + 4) + (int4)(mine[0]);
  barrier(CLK_LOCAL_MEM_FENCE);
  int2 pair = ((local int2 *)shared)[15 - l];
  global int2 *pairs = (global int2 *)out;
  pairs[2 * i] = pair;
  pairs[2 * i + 1] = ((int2 *)mine)[1] * (int2)(1, -1);
}
