// Each work-item has an image of its own, though all of them use the same arrays, which is told elsewhere.
__attribute__((reqd_work_group_size(100, 1, 1)))
__kernel void classify(__global const uchar *restrict images, __global float *restrict out) {
  __global const uchar *image = &images[get_global_id(0) * 64];
  __local float pixels[64];
  __local float sums[64];
  for (int i = 0; i < 64; i++) {
    pixels[i] = image[i];
  }
  for (int i = 0; i < 64; i++) {
    float sum = 0.0f;
    for (int j = 0; j < 64; j++) {
      sum += pixels[j] * (i - j);
    }
    sums[i] = sum;
  }
  float most = 0.0f;
  for (int i = 0; i < 64; i++) {
    most = fmax(most, sums[i]);
  }
  out[get_global_id(0)] = most;
}
