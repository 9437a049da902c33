// A loop with many exits and many live values.
kernel void exits(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int a = in[i];
  int b = a + 1;
  int c = a + 2;
  int d = a + 3;
  int why = 0;
  for (int k = 0; k < 100; k++) {
    int old = a;
    a = b * 3 % 101;
    b = c ^ k;
    c = d - old;
    d = (old + d) % 53;
    if (a == 7) {
      why = 1;
      break;
    }
    if (b > 120) {
      why = 2;
      b = 0;
      if (c < 0) {
        break;
      }
      continue;
    }
    if (c < -200) {
      why = 3;
      c = 0;
    } else if (d == 13) {
      why = 4;
      break;
    }
    why += 10;
  }
  global int *o = out + 5 * i;
  o[0] = a;
  o[1] = b;
  o[2] = c;
  o[3] = d;
  o[4] = why;
}
