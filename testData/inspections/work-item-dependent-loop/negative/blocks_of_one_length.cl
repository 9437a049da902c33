// Each work-item begins where its block does, and all are of one length.
__kernel void blocks(__global const int *restrict first, __global const float *restrict value, __global float *restrict out) {
  int row = get_global_id(0);
  float sum = 0.0f;
  int from = first[row];
  for (int i = from; i < from + 16; i++) {
    sum += value[i];
  }
  out[row] = sum;
}
// The length is loaded, and is the same for all.
__kernel void common(__global const int *restrict count, __global const float *restrict value, __global float *restrict out) {
  int row = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < count[0]; i++) {
    sum += value[i * 64 + row];
  }
  out[row] = sum;
}
