// Work-items that return early, from the middle of loops and of helper functions.
int find(global const int *data, int count, int wanted) {
  for (int k = 0; k < count; k++) {
    if (data[k] == wanted) {
      return k;
    }
  }
  return -1;
}

int depth(int x) {
  while (true) {
    for (int k = 2; k < 20; k++) {
      if (x % k == 0) {
        if (k > 5) {
          return k;
        }
        x += k;
      }
    }
    x++;
  }
}

kernel void early(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  if (in[i] < 0) {
    return;
  }
  out[2 * i] = find(in, 64, (in[i] * 7 + 3) % 50);
  if (in[i] % 5 == 0) {
    out[2 * i + 1] = -5;
    return;
  }
  out[2 * i + 1] = depth(in[i]);
}
