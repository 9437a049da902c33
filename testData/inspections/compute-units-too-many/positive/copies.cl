// finds: with 24 compute units of kernel 'copies' the design needs
__attribute__((num_compute_units(24)))
__attribute__((reqd_work_group_size(256, 1, 1)))
__kernel void copies(__global const float *restrict a, __global float *restrict out) {
  __local float tile[16384];
  int id = get_local_id(0);
  for (int i = 0; i < 64; i++) {
    tile[i * 256 + id] = a[get_group_id(0) * 16384 + i * 256 + id];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; i < 64; i++) {
    out[get_group_id(0) * 16384 + i * 256 + id] = tile[16383 - i * 256 - id];
  }
}
