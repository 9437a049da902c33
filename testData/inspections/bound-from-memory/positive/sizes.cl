__attribute__((max_global_work_dim(0)))
__kernel void filter(__global const float *in, __global const int *size, __global float *out) {
  // finds: the loop at line 4 loads 'size[0]' in each iteration to see whether it goes on, and is not pipelined
  for (int r = 0; r < size[0]; r++) {
    // finds: the loop at line 6 loads 'size[0]' in each iteration to see whether it goes on, and is not pipelined
    for (int c = 0; c < size[0]; c++) {
      float sum = 0.0f;
      for (int i = 0; i < size[1]; i++) {
        for (int j = 0; j < size[1]; j++) {
          sum += in[(r + i) * size[0] + c + j];
        }
      }
      out[r * size[0] + c] = sum;
    }
  }
}
