__kernel void eliminate(__global float *restrict m, __global const float *restrict left, int pitch, int first) {
  for (int j = 0; j < 16; j++) {
    // finds: 'm[(first + k) * pitch + j]' at line
    for (int i = 0; i < 16; i++) {
      float sum = 0.0f;
      for (int k = 0; k < 16; k++) {
        sum += left[16 * i + k] * m[(first + k) * pitch + j];
      }
      m[(first + i) * pitch + j] = m[(first + i) * pitch + j] - sum;
    }
  }
}
