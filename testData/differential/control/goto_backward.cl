// A loop made with goto.
kernel void backward(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  int turns = 0;
again:
  turns++;
  x = x % 2 ? x * 3 + 1 : x / 2;
  if (x > 1) {
    goto again;
  }
  out[i] = turns;
}
