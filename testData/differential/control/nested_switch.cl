// A switch in a switch and a loop in a case.
kernel void nested(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  int r = 0;
  switch (x & 3) {
    case 0:
      switch (x >> 2 & 3) {
        case 1: r = 1; break;
        case 2: r = 2;
        default: r += 5;
      }
      r += 100;
    case 1:
      for (int k = 0; k < 10; k++) {
        if (k == (x >> 4)) {
          break;
        }
        r += k;
      }
      break;
    case 2: {
      int local_value = x * 2;
      while (local_value > 10) {
        local_value -= 7;
      }
      r = local_value;
      break;
    }
    default:
      r = -x;
  }
  out[i] = r;
}
