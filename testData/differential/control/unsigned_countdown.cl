// Loops that count an unsigned or narrow variable down to its end, or around it.
kernel void countdown(global const uchar *in, global int *out) {
  size_t i = get_global_id(0);
  uint n = in[i];
  int a = 0;
  for (uint k = n; k-- > 0;) {
    a += k;
  }
  int b = 0;
  for (uchar k = in[i]; k != 0; k += 3) {
    b++;
    if (b > 300) {
      break;
    }
  }
  int c = 0;
  for (char k = 100; k > 0; k -= 7) {
    c = c * 2 % 1001 + k;
  }
  int d = 0;
  for (ushort k = 65530; k > 10; k++) {
    d++;
  }
  size_t e = 0;
  for (size_t k = i; k < get_global_size(0); k += 5) {
    e = e * 10 + k;
    e %= 100003;
  }
  global int *o = out + 5 * i;
  o[0] = a;
  o[1] = b;
  o[2] = c;
  o[3] = d;
  o[4] = e;
}
