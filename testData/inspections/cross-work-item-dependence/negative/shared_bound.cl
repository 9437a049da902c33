__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void shared_bound(__global const float *restrict a, __global float *restrict out, int n) {
  int id = get_local_id(0);
  __local int last;
  if (id == 0) {
    last = n - 1;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = a[min((int)get_global_id(0), last)];
}
