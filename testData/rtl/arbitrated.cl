// Memory on chip with fewer ports than accesses: they take turns.
__kernel void stores(__global const int *restrict x, __global int *restrict y, const int n) {
  __local int m[64];
  for (int i = 0; i < 64; i++) {
    m[i] = i;
  }
  m[x[0] & 63] = n;
  m[x[1] & 63] = n + 1;
  m[x[2] & 63] = n + 2;
  m[x[3] & 63] = n + 3;
  int sum = 0;
  for (int i = 0; i < 64; i++) {
    sum = sum * 3 + m[i];
  }
  y[0] = sum + m[x[4] & 63] * m[x[5] & 63] - m[x[6] & 63];
}

__kernel void both(__global const int *restrict x, __global int *restrict y, const int n) {
  int __attribute__((merge("shared", "depth"))) first[64];
  int __attribute__((merge("shared", "depth"))) second[64];
  for (int i = 0; i < 64; i++) {
    first[i] = i;
    second[i] = -i;
  }
  for (int i = 0; i < n; i++) {
    first[x[i] & 63] = i;
    first[x[i + 4] & 63] = i + 1;
    second[x[i + 1] & 63] = i;
    second[x[i + 5] & 63] = i + 1;
    y[i] = first[x[i + 2] & 63] * 3 + second[x[i + 3] & 63];
  }
}
