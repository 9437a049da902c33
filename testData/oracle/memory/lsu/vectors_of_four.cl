// Four floats for each work-item as one vector.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void vectors_of_four(__global const float4 *restrict a, __global const float4 *restrict b,
                              __global float4 *restrict answer) {
  int gid = get_global_id(0);
  answer[gid] = a[gid] + b[gid]; // @add
}
