// Case SWI-O37: a sum, a running sum, and a reduction by a group.
kernel void plain_sum(global const int *in, global int *out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += in[i];
  }
  out[0] = sum;
}

kernel void running_sum(global const int *in, global int *out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += in[i];
    out[i] = sum;
  }
}

__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void group_sum(global const int *in, global int *out, local int *scratch) {
  int lid = get_local_id(0);
  scratch[lid] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int offset = get_local_size(0) / 2; offset > 0; offset /= 2) {
    if (lid < offset) {
      scratch[lid] += scratch[lid + offset];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lid == 0) {
    out[get_group_id(0)] = scratch[0];
  }
}
