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
