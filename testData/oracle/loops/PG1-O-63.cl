// Case PG1-O-63: PG1-O-62 with a sum of its own for each block.
kernel void dot_blocks(
    global const float *restrict left, global const float *restrict right, global float *restrict out, int count) {
  float sum = 0.0f;
  for (int i = 0; i < count; i++) { // @main
    float block = 0.0f;
    #pragma unroll
    for (int j = 0; j < 16; j++) {
      block += left[i + j] * right[i + j];
    }
    sum += block;
  }
  out[0] = sum;
}
