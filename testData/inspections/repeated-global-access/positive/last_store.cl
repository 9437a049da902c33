// Sums that grow off chip, and a result that each iteration stores anew.
__kernel void product(__global const float *a, __global const float *b, __global float *c, const int n) {
  const int column = get_global_id(0);
  const int row = get_global_id(1);
  c[row * n + column] = 0.0f;
  for (int k = 0; k < n; k++) {
    // finds: 'c[row * n + column]' is loaded and stored by every iteration of the loop at line 6
    c[row * n + column] += a[row * n + k] * b[k * n + column];
  }
}

__kernel void largest(__global const uchar *in, __global uchar *out, const int n) {
  for (int i = 0; i < n; i++) {
    int most = 0;
    for (int k = 0; k < n; k++) {
      most = max(most, (int)in[i * n + k]);
      // finds: 'out[i]' is stored by every iteration of the loop at line 15
      out[i] = most;
    }
  }
}
