// What takes time is the chain of products, not the memory that they go through.
__kernel void chain(__global const int *restrict index, __global const float *restrict x,
                    __global float *restrict out, int n) {
  float kept[64];
  for (int i = 0; i < 64; i++) {
    kept[i] = 1.0f;
  }
  for (int i = 0; i < n; i++) {
    int at = index[i] & 63;
    float one = kept[at];
    kept[at] = one * x[i] + one * one;
  }
  for (int i = 0; i < 64; i++) {
    out[i] = kept[i];
  }
}
