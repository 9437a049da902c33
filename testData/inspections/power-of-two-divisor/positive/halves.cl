// The distance doubles in each round.
__attribute__((reqd_work_group_size(128, 1, 1)))
__kernel void total(__global const int *restrict in, __global int *restrict out) {
  __local int part[128];
  uint id = get_local_id(0);
  part[id] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint step = 1; step < 128; step *= 2) {
    // finds: though its divisor is always a power of two: 'id & ((2 * step) - 1)' gives the same
    if (id % (2 * step) == 0) {
      part[id] += part[id + step];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (id == 0) {
    out[get_group_id(0)] = part[0];
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void levels(__global const int *restrict in, __global int *restrict out, int n) {
  for (int width = 1024; width > 1; width >>= 1) {
    for (int i = 0; i < n; i++) {
      // finds: 'i & (width - 1)' gives the same
      out[i] += in[i % width];
    }
  }
}
