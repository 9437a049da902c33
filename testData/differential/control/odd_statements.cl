// Empty statements, blocks in blocks, labels that nobody uses, conditions with side effects, unreachable code.
kernel void odd(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  int r = 0;
  ;
  {
    {
    }
    ;
  }
  if (x > 0)
    ;
  else
    r = 1;
  for (; x > 40; x -= 40)
    ;
  while (x-- > 30)
    ;
  do
    r++;
  while (r < 3);
unused:
  if ((r = x) && (r += 2) > 5 || !r--)
    r *= 2;
  switch (x) {
  }
  switch (x & 1)
  case 1:
    r += 7;
  switch (x & 3) {
    int never_initialised;
    case 2:
      never_initialised = 4;
      r += never_initialised;
    default:;
  }
  for (int k = 0, n = 3; k < n; k++, n -= k == 2)
    for (int j = k; j--;)
      r += j;
  if (0) {
    r = -1000;
  }
  while (0) {
    r = 0;
  }
  out[i] = r;
  return;
  out[i] = -5;
}
