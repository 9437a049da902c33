// Loops whose iterations overlap in the report and cannot in hardware: they run one at a time.
__kernel void runs(__global const uchar *in, __global uchar *out, const int n) {
  int k = 0;
  int written = 0;
  while (k < n) {
    uchar value = in[k];
    int run = 1;
    while (k + run < n && run < 255 && in[k + run] == value) {
      run++;
    }
    out[written++] = (uchar)run;
    out[written++] = value;
    k += run;
  }
  out[255] = (uchar)written;
}

__kernel void capped(__global const int *restrict x, __global int *restrict y, const int n) {
  int s = 0;
  int i = 0;
  while (i < n && s < 500000) {
    s += x[i];
    i++;
  }
  y[0] = s;
  y[1] = i;
}

__kernel void passes(__global int *x, const int n) {
  for (int pass = 0; pass < n; pass++) {
    for (int i = 1; i < 32; i++) {
      if (x[i - 1] > x[i]) {
        int t = x[i];
        x[i] = x[i - 1];
        x[i - 1] = t;
      }
    }
  }
}

__kernel void chased(__global const int *restrict x, __global int *restrict y, const int n) {
  int at = 0;
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (sum & 1) {
      at = x[64 + (at & 15)];
    }
    sum += x[at & 63];
    y[i] = sum;
  }
}

// Loops that are left behind a loop inside of them.
__kernel void searched(__global const int *restrict x, __global int *restrict y, const int n,
                       const int limit) {
  int best = -1;
  int total = 3;
  for (int i = 0; i < n; i++) {
    if (x[i] < 0) {
      break;
    }
    int sum = i;
    for (int j = 0; j < (x[i] & 3); j++) {
      sum += x[(i + j) & 63];
    }
    total ^= sum;
    if (sum > limit) {
      best = i;
      break;
    }
    y[i] = sum;
    for (int j = 0; j < (i & 1); j++) {
      total += sum;
    }
    if (total == 31) {
      break;
    }
    y[64 + i] = total;
  }
  y[126] = best;
  y[127] = total;
}

__kernel void until_found(__global const int *restrict x, __global int *restrict y, const int n) {
  int at = 0;
  while (true) {
    int sum = 0;
    for (int j = 0; j < 4; j++) {
      sum += x[(at + j) & 63];
    }
    y[at & 127] = sum;
    if (sum > 100 || at >= n) {
      break;
    }
    at++;
  }
  y[127] = at;
}

__kernel void left_in_rows(__global const int *restrict x, __global int *restrict y, const int n) {
  for (int row = 0; row < n; row++) {
    int product = row;
    for (int i = 0; i < 8; i++) {
      int sum = product;
      for (int j = 0; j < (i & 3); j++) {
        sum += x[(row + j) & 63];
      }
      product ^= sum;
      if (product > 90000) {
        break;
      }
    }
    y[row & 127] = product;
  }
}

// What decides on the end and what happens only before it lie in one cluster.
__kernel void waits_for_itself(__global const int *restrict x, __global int *restrict y,
                               const int n) {
  int t[64];
  int c = 7;
  for (int i = 0; i < 64; i++) {
    t[i] = x[i];
  }
  for (int i = 0; i < n; i++) {
    int value = x[i];
    for (int k = 0; k < (c & 2); k++) {
      t[(k + i) & 63] += value;
      c += x[(i + k) & 63];
    }
    y[i] = c;
  }
  y[127] = c + t[n & 63];
}

// What is printed before and behind an exit that a loaded value decides on.
__kernel void tells_and_leaves(__global const int *restrict x, __global int *restrict y,
                               const int n, const int last) {
  for (int i = 0; i < n; i++) {
    printf("%d:", i);
    int value = x[i & 63];
    if (value == last) {
      break;
    }
    printf(" %d\n", value);
    y[i & 127] = value + i;
  }
}

// A value of a loop in front that the next iteration of a later one takes as it is.
__kernel void from_in_front(__global const int *restrict x, __global int *restrict y, const int n) {
  int total = 5;
  for (int i = 0; i < n; i++) {
    int front = i;
    for (int j = 0; j < (x[i & 63] & 3); j++) {
      front = front * 3 + total;
    }
    int one = total;
    for (int k = 0; k < (i & 3); k++) {
      int other = one ^ k;
      for (int j = 0; j < (one & 3); j++) {
        total += other;
        other = front;
      }
      one = other - k;
    }
    y[i & 127] = one;
  }
  y[127] = total;
}
