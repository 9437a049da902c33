// Each run of the middle loop computes the same sines.
__kernel void stages(__global float *restrict data, const int count) {
  for (int reach = 1; reach < count; reach <<= 1) {
    for (int start = 0; start < count; start += 2 * reach) {
      for (int i = 0; i < reach; i++) {
        // finds: depends on nothing but the counters of the loops at lines
        const float wave = sin((float)i / (float)reach);
        data[start + i] = data[start + i] * wave;
      }
    }
  }
}
