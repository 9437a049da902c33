// Four lanes read and write consecutive words.
__attribute__((num_simd_work_items(4)))
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void lanes(__global const float *restrict a, __global const float *restrict b,
                    __global float *restrict answer) {
  int gid = get_global_id(0);
  float left = a[gid]; // @loadA
  float right = b[gid]; // @loadB
  answer[gid] = left + right; // @store
}
