// switch with breaks, falling through, several labels at one place, default in the middle, and no label that fits.
int fallthrough(int x) {
  int r = 0;
  switch (x) {
    case 0:
      r += 1;
    case 1:
      r += 10;
      break;
    default:
      r += 1000;
    case 5:
    case 6:
      r += 100;
      break;
    case -3:
      r = -1;
  }
  return r;
}

int nothing(int x) {
  int r = 7;
  switch (x & 7) {
    case 2: r = 2; break;
    case 4: { r = 4; } break;
  }
  return r;
}

int returning(int x) {
  switch (x) {
    case 1: return 11;
    case 2: return 22;
    case 3: x = 33;
  }
  return x;
}

kernel void switches(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  out[3 * i] = fallthrough(in[i]);
  out[3 * i + 1] = nothing(in[i]);
  out[3 * i + 2] = returning(in[i]);
}
