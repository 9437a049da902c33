// Work-items have rows, gathered elements or elements far apart of their own, or store what is read.
__kernel void rows(
    __global const float *matrix,
    __global const int *places,
    __global const float *data,
    __global float *kept,
    __global float *out,
    int width) {
  int id = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < width; i++) {
    sum += matrix[id * width + i] + data[places[id] + i] + kept[i];
  }
  kept[id] = sum;
  out[id] = sum;
}

// A group copies a block side by side.
__kernel __attribute__((reqd_work_group_size(8, 8, 1))) void blocks(
    __global const float *restrict weights, __global float *restrict out, int width) {
  __local float block[8][8];
  int x = get_local_id(0);
  int y = get_local_id(1);
  float sum = 0.0f;
  for (int at = 0; at < width; at += 8) {
    block[y][x] = weights[at + width * y + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += block[x][y];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[8 * y + x] = sum;
}
