void scale(__global const int *from, __global int *to, int n) {
  for (int i = 1; i < n; i++) {
    to[i] = from[i - 1] * 3;
  }
}

__kernel void k(__global int *data, int n) {
  // finds: 'from' and 'to' of 'scale' are 'restrict', and 'data'
  scale(data, data, n);
}
