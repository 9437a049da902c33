#define DOUBLED(a) (2 * (a))
#define EITHER(c, a) ((c) ? (a) : -(a))
__kernel void numbers(__global int *restrict out, int n) {
  int next = 0;
  int other = 0;
  for (int i = 0; i < n; i++) {
    out[i] = DOUBLED(next++) + EITHER(i > 3, other++);
  }
}
