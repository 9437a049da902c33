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
__kernel void mark(__global const int *restrict list, __global int *restrict colour) {
  // finds: the atomic exchange on 'colour' takes a value that nobody uses
  atomic_xchg(&colour[list[get_global_id(0)]], 7);
}
