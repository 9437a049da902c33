// Accesses that share a unit and happen under different conditions: each has its bytes enabled.
__kernel void unrolled(__global const int *restrict x, __global int *restrict y, const int n) {
#pragma unroll 4
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * 3 + 1;
  }
}

__kernel void chosen(__global const int *restrict x, __global short *restrict y, const int n) {
  for (int i = 0; i < n; i++) {
    int v = x[i];
    if (v & 1) {
      y[2 * i] = (short)v;
    }
    if (v & 2) {
      y[2 * i + 1] = (short)(v >> 1);
    }
  }
}

__kernel void nested(__global const int *restrict x, __global int *restrict y, const int n) {
  for (int k = 0; k < 3; k++) {
#pragma unroll 3
    for (int i = 0; i < n; i++) {
      if (x[i] != k) {
        y[i] += x[i] + k;
      }
    }
  }
}

// What is carried goes from logic to logic that lie in no cluster; stores and a load are between.
__kernel void added_up(__global const int *restrict x, __global int *y, const int n) {
  int c = n;
  for (int i = 0; i < n; i++) {
    y[32 + 2 * (i & 1)] = c;
    if (n & 2) {
      y[33 + 2 * (i & 1)] = i ^ 7;
    }
    y[i & 31] = i * 3;
    c += y[7];
  }
  y[40] = c;
}

// Both words of 'size' are one unit of the report, and whether the second is loaded depends on the first.
__kernel void sized(__global const int *x, __global const int *size, __global int *y) {
  for (int r = 0; r < size[0]; r++) {
    int sum = 0;
    for (int i = 0; i < size[1]; i++) {
      sum += x[r + i];
    }
    y[r] = sum;
  }
}
