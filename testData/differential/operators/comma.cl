// The comma operator evaluates from left to right and yields the last value.
int advance(int *state, int step) {
  *state += step;
  return *state;
}

kernel void comma(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int state = in[i];
  int a = (state++, state * 2);
  int b = (advance(&state, 3), advance(&state, 4), state + 100);
  int sum = 0;
  for (int p = 0, q = 10; p < q; p++, q--) {
    sum += p * q;
  }
  int c;
  int d = (c = 5, c + 1, c + 2);
  out[5 * i] = a;
  out[5 * i + 1] = b;
  out[5 * i + 2] = sum;
  out[5 * i + 3] = c + d;
  out[5 * i + 4] = (a, b, state);
}
