// Data choose among neighbours of the work-item: whole words are used, by one or the other.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void upwind(__global const float *restrict flow, __global const float *restrict mass,
                     __global const float *restrict width, __global float *restrict out) {
  int i = get_global_id(0);
  int from, beyond;
  if (flow[i] > 0.0f) {
    from = i - 1;
    beyond = i - 2;
  } else {
    from = i;
    beyond = min(i + 1, 9999);
  }
  out[i] = (mass[from] - mass[beyond]) * width[beyond] * flow[i];
}
