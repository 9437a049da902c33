__kernel void fits(__global const int *restrict a, __global int *restrict out, int n) {
  uchar all = 255;
  char ones = 0xFF;
  uint last = -1;
  int step = 2.0f;
  uchar cut = (uchar)300;
  for (int i = 0; i < n; i++) {
    out[i] = a[i] + all + ones + last + step + cut;
  }
}
