// vloadn and vstoren of N lanes of T in global, local and private memory, at any offset.
#define PASTE(a, b) a##b
#define NAME(a, b) PASTE(a, b)
#define V NAME(T, N)
#define LOAD NAME(vload, N)
#define STORE NAME(vstore, N)
kernel void load_store(global const T *in, global T *out) {
  local T shared[8 * N + 1];
  T mine[2 * N + 1];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  V v = LOAD(i, in + 1);
  STORE(v, l, shared + 1);
  mine[0] = (T)7;
  STORE(v + v, 0, mine + 1);
  STORE(LOAD(i, in), 1, mine + 1);
  barrier(CLK_LOCAL_MEM_FENCE);
  STORE(LOAD(7 - l, shared + 1), 3 * i, out);
  STORE(LOAD(0, mine), 3 * i + 1, out);
  STORE(LOAD(1, mine), 3 * i + 2, out);
}
