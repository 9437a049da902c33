// finds: kernel 'turn' does not say how large a work-group is: its barriers and local
__kernel void turn(__global const float *restrict x, __global float *restrict out) {
  __local float tile[64];
  int l = get_local_id(0);
  tile[l] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tile[63 - l];
}
