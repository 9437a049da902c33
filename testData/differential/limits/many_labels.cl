// A switch with a hundred labels close together and one with labels far apart.
#define CASE(k) case k: r = r * 3 + (k * 7 % 11); break;
#define CASES(t) CASE(t##0) CASE(t##1) CASE(t##2) CASE(t##3) CASE(t##4) CASE(t##5) CASE(t##6) CASE(t##7) CASE(t##8) CASE(t##9)

kernel void labels(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  int r = 1;
  switch (x) {
    CASES(1) CASES(2) CASES(3) CASES(4) CASES(5) CASES(6) CASES(7) CASES(8) CASES(9) CASES(10)
    default: r = -1;
  }
  switch (x * 1000003) {
    case 1000003: r += 1; break;
    case 2000006: r += 2; break;
    case -1000003: r += 3; break;
    case 50000150: r += 4; break;
    case 2147483647: r += 5; break;
    case -2147483647 - 1: r += 6; break;
    case 0: r += 7; break;
    case 99000297: r += 8;
  }
  out[i] = r;
}
