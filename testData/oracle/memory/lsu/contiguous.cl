// The plain vector addition.
__kernel void contiguous(__global const float *restrict a, __global const float *restrict b,
                         __global float *restrict c) {
  int gid = get_global_id(0);
  float left = a[gid]; // @loadA
  float right = b[gid]; // @loadB
  c[gid] = left + right; // @store
}
