// Loops that count with long, ulong and size_t, by steps beyond 32 bits, and that end by overflow of an unsigned type.
kernel void counters(global const int *in, global long *out) {
  size_t i = get_global_id(0);
  long x = in[i];
  long a = 0;
  for (long k = -5000000000l; k < 5000000000l; k += 1000000007l + x) {
    a += k >> 20;
  }
  ulong b = 0;
  for (ulong k = 1; k != 0; k <<= 1) {
    b += k % 1000003;
  }
  long c = 0;
  for (uint k = 4294967290u; k > 5; k++) {
    c += k & 15;
  }
  long d = 0;
  for (size_t k = 10; k-- > 0 && d < 30;) {
    d += (long)k;
  }
  out[4 * i] = a;
  out[4 * i + 1] = (long)b;
  out[4 * i + 2] = c;
  out[4 * i + 3] = d;
}
