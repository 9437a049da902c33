// Run-length coding and decoding in one work-item.
kernel void encode(global const uchar *in, int n, global uchar *out, global int *length) {
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
  *length = written;
}

kernel void decode(global const uchar *in, global const int *length, global uchar *out) {
  int written = 0;
  for (int k = 0; k < *length; k += 2) {
    for (int r = in[k]; r > 0; r--) {
      out[written++] = in[k + 1];
    }
  }
}
