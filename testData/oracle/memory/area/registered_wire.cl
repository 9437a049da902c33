// Two registers on the way from a load to a store.
__kernel void registered_wire(__global const int *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  int value = in[gid]; // @load
  out[gid] = __fpga_reg(__fpga_reg(value)); // @store
}
