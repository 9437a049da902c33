// Read before, where nothing can change them, and where the kernel itself does.
__attribute__((max_global_work_dim(0)))
__kernel void filter(__global const float *in, __global const int *size, __global float *out) {
  int rows = size[0];
  int columns = size[1];
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    for (int c = 0; c < columns; c++) {
      sum += in[r * 128 + c];
    }
    out[r] = sum;
  }
}
__attribute__((max_global_work_dim(0)))
__kernel void copy(__global const float *restrict in, __global const int *restrict size, __global float *restrict out) {
  for (int r = 0; r < size[0]; r++) {
    out[r] = in[r];
  }
}
__attribute__((max_global_work_dim(0)))
__kernel void grow(__global int *list, int n) {
  for (int i = 1; i < list[0]; i++) {
    if (list[i] > n) {
      list[0] = list[0] - 1;
    }
  }
}
