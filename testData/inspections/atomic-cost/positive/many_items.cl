// All work-items meet at one element.
__kernel void total(__global const int *restrict x, __global int *restrict sum) {
  // finds: all work-items change one element of 'sum' by an atomic operation
  atomic_add(&sum[0], x[get_global_id(0)]);
}

// Each edge of each work-item changes a place that comes from data.
__kernel void spread(__global const int *restrict first, __global const int *restrict to,
                     __global int *restrict count) {
  int v = get_global_id(0);
  for (int e = first[v]; e < first[v + 1]; e++) {
    // finds: each iteration of each work-item changes 'count' by an atomic operation
    atomic_inc(&count[to[e]]);
  }
}
