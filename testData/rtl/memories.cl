// Memories on chip: a histogram whose iterations meet in one word, a table of constants.
__constant int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};

__kernel void histogram(__global const int *restrict x, __global int *restrict y, const int n) {
  int bins[256];
  for (int i = 0; i < 256; i++) {
    bins[i] = primes[i & 7];
  }
  for (int i = 0; i < n; i++) {
    bins[x[i] & 255] += 1;
  }
  for (int i = 0; i < 64; i++) {
    y[i] = bins[i];
  }
}

// A word of four numbers written at once, read as a whole and in parts.
__kernel void words(__global const int *restrict x, __global int *restrict y, const int n) {
  __local int a[16][4];
  for (int i = 0; i < 16; i++) {
#pragma unroll
    for (int k = 0; k < 4; k++) {
      a[i][k] = x[i * 4 + k];
    }
  }
  for (int i = 0; i < n; i++) {
    int s = 0;
#pragma unroll
    for (int k = 0; k < 4; k++) {
      s += a[i & 15][k] * a[(15 - i) & 15][k];
    }
    y[i] = s + a[i & 15][x[i] & 3];
  }
}

// Bytes in words of four: stores of a part.
__kernel void bytes(__global const int *restrict x, __global int *restrict y, const int n) {
  __local uchar __attribute__((numbanks(1), bankwidth(4))) b[64];
  for (int i = 0; i < 64; i++) {
    b[i] = i * 3;
  }
  for (int i = 0; i < n; i++) {
    b[(i * 7) & 63] = x[i];
  }
  for (int i = 0; i < 16; i++) {
    y[i] = b[i] + 256 * b[(i * 5) & 63] + 65536 * b[63 - i];
  }
}

// A copy for each iteration in flight, shared by two loops of it.
__kernel void tiles(__global const int *restrict x, __global int *restrict y, const int n,
                    const int m) {
  for (int i = 0; i < n; i++) {
    __local int tile[8];
    for (int k = 0; k < 8; k++) {
      tile[k] = x[(i * 8 + k) & 63] ^ i;
    }
    int s = 0;
    for (int k = 0; k < m; k++) {
      s = s * 3 + tile[(7 - k) & 7] + tile[(k * 5) & 7];
    }
    y[i] = s;
  }
}

// One array through all iterations: the loop inside takes turns.
__kernel void mixed(__global const int *restrict x, __global int *restrict y, const int n) {
  __local short a[64];
  for (int i = 0; i < 64; i++) {
    a[i] = i;
  }
  for (int i = 0; i < n; i++) {
    a[x[i] & 63] = x[i + 1];
    a[x[i + 2] & 63] = 5;
    short s = 0;
    for (int k = 0; k < 8; k++) {
      s += a[k * i & 63] + a[(k + i) & 63] - a[(k ^ i) & 63];
    }
    y[i] = s;
  }
}

// Banks by the lowest bits, doubles and structures.
struct point {
  int x;
  short y;
  char z;
};

__kernel void points(__global const int *restrict x, __global int *restrict y, const int n) {
  struct point all[32];
  __local int __attribute__((numbanks(4), bankwidth(4))) split[64];
  for (int i = 0; i < 32; i++) {
    all[i].x = x[i];
    all[i].y = i * 77;
    all[i].z = i;
    split[2 * i] = i;
    split[2 * i + 1] = x[i];
  }
  for (int i = 0; i < n; i++) {
    int k = x[i] & 31;
    all[k].y = all[(k + 3) & 31].y + 1;
    if (x[i] > 3) {
      all[k].z = all[i & 31].z + i;
    }
    y[i] = all[k].x + all[k].y * 3 + all[k].z + split[k] + split[(k * 4 + 1) & 63];
  }
}

__kernel void shifted(__global const int *restrict x, __global int *restrict y, const int n) {
  int taps[64];
#pragma unroll
  for (int k = 0; k < 64; k++) {
    taps[k] = 0;
  }
  for (int i = 0; i < n; i++) {
#pragma unroll
    for (int k = 63; k > 0; k--) {
      taps[k] = taps[k - 1];
    }
    taps[0] = x[i];
    y[i] = taps[63] + taps[40] - taps[7] + taps[0];
  }
}
