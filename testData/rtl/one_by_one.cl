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
