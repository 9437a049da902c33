// Groups of twenty-four follow each other; a group is no word of memory.
__kernel void folded(__global const float *restrict series, __global float *restrict out) {
  for (int row = 0; row < 200; row++) {
    float sum = 0.0f;
    for (int part = 0; part < 12; part++) {
      float some = 0.0f;
      #pragma unroll
      for (int k = 0; k < 24; k++) {
        // finds: take a power of two of them at a time, such as 16
        some += series[row * 288 + part * 24 + k];
      }
      sum += some;
    }
    out[row] = sum;
  }
}

// Points have three numbers, which a fourth makes whole.
__kernel void lengths(__global const float *restrict points, __global float *restrict out, int count) {
  for (int i = 0; i < count; i++) {
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < 3; k++) {
      // finds: let each group of them start at a multiple of 4 elements
      sum += points[3 * i + k] * points[3 * i + k];
    }
    out[i] = sum;
  }
}
