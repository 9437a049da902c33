// Several gotos to one label, out of a switch, out of loops, over declarations without values, and backwards in a loop.
kernel void jumps(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  int r = 0;
  int tries = 0;
retry:
  tries++;
  switch (x & 3) {
    case 0:
      goto done;
    case 1:
      x += 2;
      if (tries < 3) {
        goto retry;
      }
      break;
    case 2:
      for (int k = 0; k < 5; k++) {
        while (true) {
          r += k;
          if (r > x) {
            goto out_of_loops;
          }
          if (k < 3) {
            break;
          }
          goto done;
        }
      }
      break;
    default:
      r = -1;
  }
  r += 100;
out_of_loops:
  r += 1000;
done:
  out[2 * i] = r;
  out[2 * i + 1] = tries * 1000 + x;
}
