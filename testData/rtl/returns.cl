// Ends early, for nothing to do, behind a loop and always.
__kernel void early(__global const int *restrict x, __global int *restrict y, const int n) {
  if (n == 0) {
    return;
  }
  y[0] = x[0];
  for (int i = 0; i < n; i++) {
    y[i + 1] = x[i] * 3;
  }
  if (x[n] > 3) {
    y[60] = 1;
    return;
  }
  y[61] = y[1] + 2;
}

// Ends in the middle of a loop, so that nothing behind it happens.
__kernel void found(__global const int *restrict x, __global int *restrict y, const int n,
                    const int m) {
  for (int i = 0; i < n; i++) {
    if (x[i] == m) {
      y[60] = i;
      return;
    }
    y[i] = x[i] * 3;
  }
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] & m;
  }
  y[61] = s;
}

// Ends by what a loop has computed; there is memory on chip on both sides of it.
__kernel void over(__global const int *restrict x, __global int *restrict y, const int n) {
  __local int t[16];
  int s = 0;
  for (int i = 0; i < 16; i++) {
    t[i] = x[i];
  }
  for (int i = 0; i < n; i++) {
    s = s * 3 + t[i & 15];
    t[i & 15] = s;
  }
  if (s > 100) {
    return;
  }
  t[s & 15] = 7;
  for (int i = 0; i < 16; i++) {
    y[i] = t[i];
  }
}

// Ends in a loop inside of another one, which not every iteration enters and which has a way out of its own.
__kernel void deep(__global const int *restrict x, __global int *restrict y, const int n,
                   const int m) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] & 1) {
      for (int k = 0; k < m; k++) {
        s = s * 3 + x[(i + k) & 31];
        if ((s & 31) == 7) {
          return;
        }
        if ((s & 31) == 9) {
          break;
        }
        y[(i + k) & 31] = s;
      }
    }
    if ((s & 63) == 21) {
      break;
    }
    s += i;
  }
  y[60] = s;
}

// Ends in each of three loops, and behind two of them.
__kernel void deeper(__global const int *restrict x, __global int *restrict y, const int n,
                     const int m) {
  int s = m;
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < (s & 3); k++) {
      for (int j = 0; j < (i & 3); j++) {
        s = s * 5 + x[(k + j) & 31];
        if ((s & 127) == 3) {
          return;
        }
      }
      if ((s & 127) == 64) {
        y[59] = k;
        return;
      }
    }
    if ((s & 127) == 100) {
      return;
    }
    y[i & 31] = s;
    s ^= x[i & 31];
  }
  y[60] = s;
}

// Ends in a loop by what is known before it, which only happens where the loop begins at all.
__kernel void given(__global const int *restrict x, __global int *restrict y, const int n,
                    const int m) {
  if (n > 3) {
    for (int i = 0; i < n; i++) {
      y[i] = x[i] + m;
      if (m == 7) {
        return;
      }
    }
  }
  for (int i = 0; i < n; i++) {
    int odd = x[i] & 1;
    for (int k = 0; k < (x[i] & 3); k++) {
      y[32 + i] = k;
      if (odd && m > 8) {
        return;
      }
    }
    y[16 + i] = x[i] * m;
  }
  y[60] = n;
}
