// 189 words fill a block as little as 256 do.
__kernel void turn(__global const int *restrict x, __global int *restrict out, int n) {
  int image[189];
  for (int i = 0; i < 189; i++) {
    image[i] = x[i];
  }
  for (int k = 0; k < n; k++) {
    out[k] = image[x[k] & 127];
  }
}
