// if, else if and else, nested, dangling, and with assignments as conditions.
kernel void chains(global const int *a, global const int *b, global int *out) {
  size_t i = get_global_id(0);
  int x = a[i];
  int y = b[i];
  int r;
  if (x < -10) {
    r = 1;
  } else if (x < 0) {
    if (y < 0)
      r = 2;
    else
      r = 3;
  } else if (x == 0)
    r = 4;
  else {
    r = 5;
    if (y > x)
      if (y > 2 * x)
        r = 6;
      else
        r = 7;
  }
  int s = 0;
  int t;
  if ((t = x - y)) {
    s = t;
  }
  if (!(x > 5 || y > 5) && x != y) {
    s += 100;
  }
  if (x)
    ;
  else
    s = -1;
  out[2 * i] = r;
  out[2 * i + 1] = s;
}
