// Which buffer is read and written is decided by data.
__kernel void choose(__global const int *restrict a, __global const int *restrict b,
                     __global int *restrict y, __global int *restrict z, const int n) {
  for (int i = 0; i < n; i++) {
    __global const int *from = a[i] > 2 ? a : b + 3;
    __global int *to = (i & 1) != 0 ? y : z;
    to[i] = from[i & 7] + i;
  }
}

// A pointer that goes from loop to loop, and one of each iteration.
__kernel void walk(__global const int *restrict a, __global const int *restrict b,
                   __global int *restrict y, const int n) {
  __global const int *at = a;
  int s = 0;
  for (int i = 0; i < n; i++) {
    s = s * 3 + *at;
    at = (s & 4) != 0 ? b + i : at + 1;
    y[i] = s;
  }
}

// Texts are chosen and printed, in an order that iterations keep.
__kernel void tell(__global const int *restrict a, __global int *restrict y, const int n) {
  for (int i = 0; i < n; i++) {
    printf("%d is %s", a[i], a[i] > 2 ? "large" : "small");
    int s = 0;
    for (int k = 0; k < (a[i] & 3); k++) {
      s += a[k] * k;
      printf(", %d: %d", k, s);
    }
    printf("%5s|%-6s|%.2s\n", "a", "left", "cut");
    y[i] = s;
  }
}

// Arrays on chip, one of which is chosen; pointers are compared and subtracted.
__kernel void arrays(__global const int *restrict a, __global int *restrict y, const int n) {
  int low[32];
  int high[32];
  short rest[32];
  for (int i = 0; i < 32; i++) {
    low[i] = a[i];
    high[i] = a[i] * 3;
    rest[i] = (short)(a[i] + i);
  }
  for (int i = 0; i < n; i++) {
    int *to = (a[i] & 1) != 0 ? high : low + 4;
    int *from = (a[i] & 2) != 0 ? low + 1 : high;
    to[i & 15] = from[a[i] & 7] + i;
  }
  int s = 0;
  for (short *p = rest; p < rest + 32; p++) {
    s += *p * (int)(p - rest);
  }
  y[n] = s;
  for (int i = 0; i < n; i++) {
    y[i] = low[i & 31] - high[(i + 3) & 31];
  }
}
