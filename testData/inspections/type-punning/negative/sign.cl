// Neither the sign nor a byte makes other memory.
__kernel void halves(__global const int *restrict x, __global uint *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int value = x[i];
    uint bits = *(uint *)&value;
    uchar low = *(uchar *)&value;
    out[i] = (bits >> 1) + low + as_uint(1.0f);
  }
}
