// bool variables hold 0 or 1, whatever is assigned.
bool odd(int x) { return x & 1; }

kernel void boolean(global const int *in, global const float *f, global int *out) {
  size_t i = get_global_id(0);
  bool a = in[i];
  bool b = f[i];
  bool c = in[i] & 6;
  bool d = !a;
  bool e = odd(in[i]);
  bool flags[4] = {a, b, c, false};
  flags[3] = flags[0] ^ flags[1];
  int sum = a + b + c + d + e;
  int bits = 0;
  for (int k = 0; k < 4; k++) {
    bits |= flags[k] << k;
  }
  out[4 * i] = sum;
  out[4 * i + 1] = bits;
  out[4 * i + 2] = (bool)in[i] + (bool)f[i] * 2 + (a == b) * 4 + (a & c) * 8;
  out[4 * i + 3] = a ? b ? 1 : 2 : c ? 3 : 4;
}
