// Ten loops in one another.
#define LOOP(v, n) for (int v = 0; v < n; v++)
kernel void deep(global int *out) {
  int g = get_global_id(0);
  int sum = g;
  LOOP(a, 2) LOOP(b, 2) LOOP(c, 3) LOOP(d, 2) LOOP(e, 2) LOOP(f, 3) LOOP(h, 2) LOOP(i, 2) LOOP(j, 2) LOOP(k, 2) {
    sum = (sum * 3 + a + 2 * b - c + d * e - f * h + (i ^ j) + k) % 100003;
  }
  out[g] = sum;
}
