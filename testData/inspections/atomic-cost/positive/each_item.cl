__kernel void ask(__global int *restrict round, __global int *restrict out) {
  int i = get_global_id(0);
  // finds: the atomic operation on 'round' changes nothing
  out[i] = atomic_add(&round[0], 0);
}
__kernel void count(__global const uchar *restrict image, __global int *restrict bins) {
  int i = get_global_id(0);
  // finds: each work-item changes 'bins' by an atomic operation
  atomic_add(&bins[image[i]], 1);
}
