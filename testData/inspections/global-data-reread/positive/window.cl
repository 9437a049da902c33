__kernel void blur(__global const float *restrict image, __global float *restrict out) {
  for (int y = 1; y < 511; y++) {
    for (int x = 1; x < 511; x++) {
      float sum = 0.0f;
      #pragma unroll 1
      for (int ky = -1; ky <= 1; ky++) {
        #pragma unroll 1
        for (int kx = -1; kx <= 1; kx++) {
          // finds: each element of 'image' is read 9 times
          sum += image[(y + ky) * 512 + x + kx];
        }
      }
      out[y * 512 + x] = sum;
    }
  }
}
