// Inner declarations hide outer ones until their block ends; each iteration has its own.
constant int value = 1000;

kernel void scopes(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  int r = value;
  {
    int value = x;
    r += value;
    {
      int value = 3;
      r += value * x;
    }
    value++;
    r += value;
  }
  for (int x = 0; x < 3; x++) {
    int r_inner = x * 10;
    for (int x = 5; x < 7; x++) {
      r_inner += x;
    }
    r += r_inner;
  }
  if (x > 0) {
    int x = -1;
    r += x;
  }
  struct pair { int a, b; } p = {x, r};
  r = p.a + p.b + value;
  out[i] = r;
}
