// The barrier at the end of an iteration is followed by that at the beginning of the next one.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void rounds(__global const float *restrict in, __global float *restrict out, int n) {
  __local float row[64];
  int id = get_local_id(0);
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    row[id] = in[64 * i + id];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += row[63 - id];
    // finds: ends an iteration in kernel 'rounds'
  }
  out[get_global_id(0)] = sum;
}
