// One of two ids is read; another kernel counts its work-items; a third one is read by a function.
__kernel void rows(__global const float *restrict x, __global float *restrict out, int n) {
  int group = get_group_id(0);
  int id = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    sum += x[i * n + id];
  }
  out[id] = sum;
}
__kernel void census(__global int *restrict count, int n) {
  int id = get_global_id(0);
  for (int i = 0; i < n; i++) {
    atomic_inc(&count[i]);
  }
}
int place(int n) {
  return get_global_id(0) * n;
}
__kernel void blocks(__global const float *restrict x, __global float *restrict out, int n) {
  int id = get_global_id(0);
  for (int i = 0; i < n; i++) {
    out[place(n) + i] = x[place(n) + i] * 0.5f;
  }
}
