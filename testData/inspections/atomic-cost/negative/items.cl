__kernel void count(__global const int *restrict key, __global int *restrict bins) {
  atomic_inc(&bins[key[get_global_id(0)]]);
}
