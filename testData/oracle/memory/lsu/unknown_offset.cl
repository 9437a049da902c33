// An unknown offset keeps the reads of `a` from joining; the others join.
__kernel void unknown_offset(__global const float *restrict a, __global const float *restrict b,
                             __global const int *restrict offsets, __global float *restrict answer) {
  int gid = get_global_id(0);
  float a0 = a[4 * gid + offsets[gid]]; // @a0
  float a1 = a[4 * gid + 1 + offsets[gid]]; // @a1
  float a2 = a[4 * gid + 2 + offsets[gid]]; // @a2
  float a3 = a[4 * gid + 3 + offsets[gid]]; // @a3
  float b0 = b[4 * gid]; // @b0
  float b1 = b[4 * gid + 1]; // @b1
  float b2 = b[4 * gid + 2]; // @b2
  float b3 = b[4 * gid + 3]; // @b3
  answer[4 * gid] = a0 + b0; // @s0
  answer[4 * gid + 1] = a1 + b1; // @s1
  answer[4 * gid + 2] = a2 + b2; // @s2
  answer[4 * gid + 3] = a3 + b3; // @s3
}
