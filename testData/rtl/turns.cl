// A loop inside goes on with what it has left: the next iteration waits in front of it.
__kernel void running(__global const int *restrict x, __global int *restrict y, const int n,
                      const int m) {
  int s = 1;
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++) {
      s = s * 3 + x[(i + k) & 63];
    }
    y[i] = s;
  }
}

// Only in some iterations, and through two loops.
__kernel void sometimes(__global const int *restrict x, __global int *restrict y, const int n,
                        const int m) {
  int s = 1;
  int t = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] > 2) {
      for (int k = 0; k < (i & 3); k++) {
        s = s * 5 + x[k];
      }
    }
    for (int j = 0; j < m; j++) {
      for (int k = 0; k < j; k++) {
        t += s ^ x[(j * k) & 63];
      }
    }
    y[i] = s + t;
  }
}

// The last number that was loaded is used behind the loop.
__kernel void last_loaded(__global const int *restrict x, __global int *restrict y, const int n,
                          const int m) {
  int v = 7;
  for (int i = 0; i < n; i++) {
    v = x[(i * 3) & 63];
  }
  for (int i = 0; i < m; i++) {
    int w = 5;
    for (int k = 0; k < i; k++) {
      w = x[(k + v) & 63];
    }
    y[i] = w - v;
  }
}

// Loops inside that share an array through all iterations.
__kernel void shared(__global const int *restrict x, __global int *restrict y, const int n,
                     const int m) {
  __local int a[32];
  for (int i = 0; i < 32; i++) {
    a[i] = x[i];
  }
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++) {
      a[(k + i) & 31] += i;
    }
    int s = 0;
    for (int k = 0; k < 6; k++) {
      s += a[(k * 3) & 31];
    }
    y[i] = s;
  }
}

// At most two iterations in flight.
__kernel void two_at_most(__global const int *restrict x, __global int *restrict y, const int n,
                          const int m) {
#pragma max_concurrency 2
  for (int i = 0; i < n; i++) {
    int a[16];
    for (int k = 0; k < 16; k++) {
      a[k] = x[(k + i) & 63];
    }
    int s = 0;
    for (int k = 0; k < m; k++) {
      s = s * 7 + a[(k * s) & 15];
    }
    y[i] = s;
  }
}

__kernel void one_at_most(__global const int *restrict x, __global int *restrict y, const int n,
                          const int m) {
#pragma max_concurrency 1
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * m;
  }
}

// The counter lies in memory: its loads begin before it is known whether the loop goes on.
__kernel void stepped(__global const int *restrict x, __global int *restrict y, const int n) {
  volatile int k;
  for (k = 0; k < n; k++) {
    y[k] = x[k] << 2;
  }
}
