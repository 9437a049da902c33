typedef struct {
  int first;
  int count;
} list;
__kernel void visit(__global const list *restrict lists, __global const int *restrict to, __global const int *restrict value, __global int *restrict out, __global const char *restrict active, int n) {
  int id = get_global_id(0);
  if (id < n && active[id]) {
    int sum = 0;
    // finds: comes from data of the work-item, 'lists[id].count' at line 10
    for (int i = lists[id].first; i < lists[id].first + lists[id].count; i++) {
      sum += value[to[i]];
    }
    out[id] = sum;
  }
}
__kernel void rows(__global const int *restrict first, __global const float *restrict value, __global float *restrict out) {
  int row = get_global_id(0);
  float sum = 0.0f;
  // finds: comes from data of the work-item, 'first[row + 1]' at line 20
  for (int i = first[row]; i < first[row + 1]; i++) {
    sum += value[i];
  }
  out[row] = sum;
}
