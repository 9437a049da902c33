// ?: chooses values of different types, places through pointers, and nests.
kernel void conditional(global const int *in, global int *out, global float *outf) {
  size_t i = get_global_id(0);
  int x = in[i];
  uint u = 5;
  short s = -3;
  int first = 10;
  int second = 20;
  // uint wins over int: a negative number becomes large.
  out[6 * i] = (x & 1 ? x : u) > 1000000;
  out[6 * i + 1] = x & 2 ? s : 70000;
  *(x & 1 ? &first : &second) += x;
  out[6 * i + 2] = first * 100 + second;
  out[6 * i + 3] = x < -50 ? -2 : x < 0 ? -1 : x == 0 ? 0 : x < 50 ? 1 : 2;
  out[6 * i + 4] = (x > 0 ? x : -x) % 10;
  int y = x;
  y = x & 4 ? y++ + 100 : --y;
  out[6 * i + 5] = y;
  outf[2 * i] = x & 1 ? x : 0.5f;
  outf[2 * i + 1] = x & 1 ? 1 : 2.5f;
}
