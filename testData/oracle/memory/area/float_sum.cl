// The sum of 2^24 floats.
kernel void float_sum(global const float *restrict din, global float *restrict dout) {
  float sum = 0.0f; // @sum
  for (int i = 0; i < 16777216; i++) { // @loop
    sum += din[i]; // @add
  }
  *dout = sum; // @store
}
