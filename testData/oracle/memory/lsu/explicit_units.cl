// Built-in loads and stores say which unit they want.
kernel void explicit_units(global int *restrict in, global int *restrict out) {
  int i = get_global_id(0);
  int a = __pipelined_load(&in[3 * i]); // @pipelined
  int b = __burst_coalesced_cached_load(&in[3 * i + 1], 1024); // @cached
  int c = __prefetching_load(&in[3 * i + 2]); // @prefetching
  __burst_coalesced_store(&out[3 * i], a + b + c); // @store
}
