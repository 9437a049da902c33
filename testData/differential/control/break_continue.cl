// break and continue in every kind of loop.
kernel void jumps(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int n = in[i];
  int a = 0;
  for (int k = 0; k < 50; k++) {
    if (k % 3 == 0) {
      continue;
    }
    if (k > n) {
      break;
    }
    a += k;
  }
  int b = 0;
  int k = 0;
  while (k < 40) {
    k++;
    if (k & 1) {
      continue;
    }
    b += k;
    if (b > n * 4) {
      break;
    }
  }
  int c = n;
  int turns = 0;
  do {
    turns++;
    if (c % 2 == 0) {
      c /= 2;
      continue;
    }
    if (turns > 12) {
      break;
    }
    c = 3 * c + 1;
  } while (c > 1);
  global int *o = out + 5 * i;
  o[0] = a;
  o[1] = b;
  o[2] = k;
  o[3] = c;
  o[4] = turns;
}
