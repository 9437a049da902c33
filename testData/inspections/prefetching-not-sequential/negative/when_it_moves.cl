// It loads only when the position has moved on, and then it is the next one.
__attribute__((max_global_work_dim(0)))
__kernel void steps(__global const ulong2 *restrict a, __global ulong *restrict out, int n, int parts) {
  int i = -1;
  int part = 0;
  ulong2 v = (ulong2)(0, 0);
  for (int g = 0; g < n; g++) {
    if (part == 0) {
      i++;
      v = __prefetching_load(&a[i]);
    }
    out[g] = v.x + v.y * part;
    part = (part == parts) ? 0 : part + 1;
  }
}
