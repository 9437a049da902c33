// Parts of a row at any place in it: they lie in one word or in two.
__kernel void window(__global const int *restrict x, __global int *restrict y, const int n) {
  __local int row[64];
  for (int i = 0; i < 64; i++) {
    row[i] = x[i] * 3;
  }
  for (int i = 0; i < n; i++) {
    int4 v = vload4(0, row + (x[i] & 31) + i);
    vstore2((int2)(v.s0 - v.s3, i), 0, row + (x[i + 1] & 31));
    y[i] = v.s0 + v.s1 * 5 - v.s2 * 7 + v.s3;
  }
}

// Structures without gaps.
typedef struct __attribute__((packed)) {
  uchar kind;
  int value;
  short rest;
} entry;

__kernel void entries(__global const int *restrict x, __global int *restrict y, const int n) {
  entry table[16];
  for (int i = 0; i < 16; i++) {
    table[i].kind = (uchar)(i * 11);
    table[i].value = x[i];
    table[i].rest = (short)(x[i] >> 3);
  }
  for (int i = 0; i < n; i++) {
    entry e = table[x[i] & 15];
    table[(x[i] + 5) & 15].value = e.value + i;
    y[i] = e.kind + e.value * 3 + e.rest;
  }
}
