// Of two bytes there are 65,536 values, and of a word more.
__kernel void blend(__global const uchar *restrict in, __global const ushort *restrict high, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = pow((float)in[i], (float)in[n + i]) + cos(high[i] * 0.01f);
  }
}
