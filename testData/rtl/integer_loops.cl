// Single loops over integers: what hardware is made of them, and whether it keeps its schedule.
#define TAPS 8

__kernel void dot(__global const int *restrict x, __global const int *restrict y,
                  __global int *restrict result, const int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += x[i] * y[i];
  }
  result[0] = sum;
}

__kernel void smooth(__global const int *restrict input, __global int *restrict output,
                     const int n) {
  int window[TAPS];
  #pragma unroll
  for (int k = 0; k < TAPS; k++) {
    window[k] = 0;
  }
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = TAPS - 1; k > 0; k--) {
      window[k] = window[k - 1];
    }
    window[0] = input[i];
    int sum = 0;
    #pragma unroll
    for (int k = 0; k < TAPS; k++) {
      sum += (k + 1) * window[k];
    }
    output[i] = sum;
  }
}

// The store of an iteration may be what the next one loads: it waits for the acknowledgement.
__kernel void axpy_in_place(__global const int *x, __global int *y, const int a, const int n) {
  for (int i = 0; i < n; i++) {
    y[i] = a * x[i] + y[i];
  }
}

// A recurrence of four cycles behind a load: iterations that waited come bunched.
__kernel void horner(__global const int *restrict x, __global int *restrict result, const int n) {
  int h = 1;
  for (int i = 0; i < n; i++) {
    h = h * x[i] + 1;
  }
  result[0] = h;
}

__kernel void clipped(__global const int *restrict x, __global int *restrict y, const int low,
                      const int high, const int n) {
  int clips = 0;
  for (int i = 0; i < n; i++) {
    int v = x[i];
    if (v < low) {
      v = low;
      clips++;
    } else if (v > high) {
      v = high;
      clips++;
    }
    if (v != 0) {
      y[i] = v;
    }
  }
  y[n] = clips;
}

__kernel void gather_if(__global const int *restrict index, __global const int *restrict x,
                        __global int *restrict y, const int n) {
  int last = -1;
  for (int i = 0; i < n; i++) {
    int at = index[i];
    int v = 5;
    if (at >= 0) {
      v = x[at];
    }
    last = v ^ last;
    y[i] = last;
  }
}

__kernel void quotients(__global const int *restrict x, __global const int *restrict y,
                        __global int *restrict q, __global uint *restrict r, const int n) {
  for (int i = 0; i < n; i++) {
    int d = (y[i] & 63) + 1;
    q[i] = x[i] / d + x[i] % -d;
    r[i] = (uint)x[i] / (uint)d ^ (uint)x[i] % (uint)d;
  }
}

__kernel void widths(__global const char *restrict a, __global const ushort *restrict b,
                     __global long *restrict c, __global uchar *restrict d, const int n) {
  for (int i = 0; i < n; i++) {
    long v = (long)a[i] << (b[i] & 31);
    c[i] = v - (b[i] >> (a[i] & 7));
    d[i] = (uchar)(v >> 3) ^ (uchar)b[i];
  }
}

__kernel void vectors(__global const int4 *restrict x, __global int4 *restrict y,
                      __global int2 *restrict z, const int n) {
  int4 sum = (int4)(1, 2, 3, 4);
  for (int i = 0; i < n; i++) {
    int4 v = x[i];
    sum += v * v.wzyx;
    y[i] = sum;
    z[i] = v.xz - sum.yw;
  }
}

// Two loops behind each other, the second one bounded by what the first has found.
__kernel void two_loops(__global const int *restrict x, __global int *restrict y, const int n) {
  int most = 0;
  for (int i = 0; i < n; i++) {
    int v = x[i] & 15;
    most = v > most ? v : most;
  }
  for (int i = 0; i < most; i++) {
    y[i] = most * i;
  }
}

__kernel void backwards(__global const int *restrict x, __global int *restrict y, const int n) {
  int i = n;
  do {
    i--;
    y[n - 1 - i] = x[i] + i;
  } while (i > 0);
}

// What an iteration stores is what the next one loads.
__kernel void running_sums(__global const int *restrict x, __global int *restrict y, const int n) {
  for (int i = 0; i < n; i++) {
    y[i + 1] = y[i] + x[i];
  }
}

// The value for the next iteration is there in the cycle that reads it: it goes past the exit of its cluster.
__kernel void chase(__global const int *restrict x, __global int *restrict y, const int n) {
  int at = 100;
  for (int i = 0; i < n; i++) {
    int quotient = at / ((i & 15) + 1);
    int v = x[quotient & 63];
    at = v * i;
    y[i] = quotient;
  }
  y[n] = at;
}
