// while and do: conditions with side effects, tested before and behind the body.
kernel void while_loops(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int n = in[i];
  int a = n;
  int digits = 0;
  do {
    a /= 10;
    digits++;
  } while (a != 0);
  int b = n;
  int counted = 0;
  while (b-- > 0) {
    counted += b & 3;
  }
  int c = 0;
  do {
    c++;
  } while (0);
  int d = n;
  int e = 1000;
  while (d > 0 && e > 0) {
    int next = e % d;
    e = d;
    d = next;
  }
  int f = 0;
  while (f < n && (f += 7) % 5 != 0) {
    counted++;
  }
  global int *o = out + 6 * i;
  o[0] = digits;
  o[1] = counted;
  o[2] = c;
  o[3] = e;
  o[4] = f;
  o[5] = b;
}
