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

// Six stores and, behind the loop, five loads at once of two arrays in one memory.
__kernel void many(__global const int *restrict x, __global int *restrict y, const int n) {
  int __attribute__((merge("pair", "depth"))) first[64];
  int __attribute__((merge("pair", "depth"))) second[64];
  for (int i = 0; i < 64; i++) {
    first[i] = i ^ n;
    second[i] = i;
  }
  int s = n;
  for (int i = 0; i < n; i++) {
    first[x[i + 2] & 63] = i | n;
    second[x[i + 4] & 63] = i;
    first[x[i + 1] & 63] = i - n;
    second[x[i + 3] & 63] = i + n;
    first[x[i] & 63] = i & n;
    second[x[i + 2] & 63] = i ^ n;
    s = s - i + first[x[i + 7] & 63];
    y[i] = s;
  }
  y[60] = s + second[x[8] & 63] + (second[x[7] & 63] ^ second[x[6] & 63]) +
          (second[x[5] & 63] ^ second[x[4] & 63]);
}

// More loads in each iteration than the memory has ports: iterations come as often as it lets them.
__kernel void crowded(__global const int *restrict x, __global int *restrict y, const int n) {
  int __attribute__((max_replicates(1), singlepump)) table[64];
  for (int i = 0; i < 64; i++) {
    table[i] = i * n;
  }
  for (int i = 0; i < n; i++) {
    int a = x[i];
    y[i] = table[a & 63] * table[(a + 9) & 63] - table[(a >> 1) & 63] + table[(a >> 2) & 63];
  }
}

__kernel void turns(__global const int *restrict x, __global int *restrict y, const int n) {
  int __attribute__((max_replicates(1), singlepump)) table[64];
  for (int i = 0; i < n; i++) {
    table[i & 63] = i;
  }
  y[0] = table[x[0] & 63] + table[x[1] & 63] * table[x[2] & 63];
}
