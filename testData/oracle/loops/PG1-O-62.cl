// Case PG1-O-62: sixteen products are added to one sum in every iteration.
kernel void dot_blocks(
    global const float *restrict left, global const float *restrict right, global float *restrict out, int count) {
  float sum = 0.0f;
  for (int i = 0; i < count; i++) { // @main
    #pragma unroll
    for (int j = 0; j < 16; j++) {
      sum += left[i + j] * right[i + j];
    }
  }
  out[0] = sum;
}
