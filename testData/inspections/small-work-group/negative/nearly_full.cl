// The groups in flight fill four fifths of the pipeline.
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void turned(__global const float *restrict in, __global float *restrict out) {
  __local float block[64];
  const int at = get_local_id(0);
  block[at] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = block[63 - at];
}
