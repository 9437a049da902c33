// In memory that others see, handed on by its address, and never changed in a loop.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void shared(__global const int *restrict in, __global int *restrict out) {
  __local volatile int flag;
  int id = get_global_id(0);
  volatile int once = in[0];
  if (get_local_id(0) == 0) {
    flag = in[1];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; i < 4; i++) {
    out[id * 4 + i] = once + flag;
  }
}
