// The sum of 2^24 floats.
__kernel void float_sum(__global const float *restrict din, __global float *restrict dout) {
  float sum = 0.0f; // @sum
  for (int i = 0; i < 16777216; i++) { // @loop
    sum += din[i]; // @add
  }
  *dout = sum; // @store
}
