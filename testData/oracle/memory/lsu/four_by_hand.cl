// Four elements for each work-item, written out.
__kernel void four_by_hand(__global const float *restrict a, __global const float *restrict b,
                           __global float *restrict answer) {
  int gid = get_global_id(0);
  answer[4 * gid] = a[4 * gid] + b[4 * gid]; // @k0
  answer[4 * gid + 1] = a[4 * gid + 1] + b[4 * gid + 1]; // @k1
  answer[4 * gid + 2] = a[4 * gid + 2] + b[4 * gid + 2]; // @k2
  answer[4 * gid + 3] = a[4 * gid + 3] + b[4 * gid + 3]; // @k3
}
