// Forty parameters of mixed types.
#define P4(n) int i##n, float f##n, long l##n, uchar c##n
#define S4(n) out[k++] = i##n + (int)(f##n * 4) + l##n * 2 + c##n;
kernel void many(P4(0), P4(1), P4(2), P4(3), P4(4), P4(5), P4(6), P4(7), P4(8), global const int *a,
                 global const int *b, local int *scratch, global long *out) {
  int k = 0;
  S4(0) S4(1) S4(2) S4(3) S4(4) S4(5) S4(6) S4(7) S4(8)
  scratch[0] = a[1] - b[0];
  out[k] = scratch[0];
}
