// Three arrays behind pointers that rotate: one memory system with three loads and three stores.
__attribute__((reqd_work_group_size(1024, 1, 1)))
__kernel void rotating_pointers(__global const int *restrict in, __global int *restrict out) {
  __local int first[1024]; // @first
  __local int second[1024]; // @second
  __local int third[1024]; // @third
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int res = in[gid];
  #pragma unroll
  for (int i = 0; i < 1; i++) {
    first[lid - i] = res; // @store0
    second[lid - i] = res + 1; // @store1
    third[lid - i] = res + 2; // @store2
    res >>= 1;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  res = 0;
  #pragma unroll 1
  for (int i = 0; i < 2; i++) { // @drain
    __local int *a = first;
    __local int *b = second;
    __local int *c = third;
    if (i % 3 == 1) {
      a = second;
      b = third;
      c = first;
    }
    res ^= a[lid - i]; // @load0
    res ^= b[lid - i]; // @load1
    res ^= c[lid - i]; // @load2
  }
  out[gid] = res;
}
