// Walks driven by a generator with 128 bits of state, different in every work-item.
typedef struct { uint a, b, c, d; } generator;

uint next(generator *g) {
  uint t = g->d;
  uint s = g->a;
  g->d = g->c;
  g->c = g->b;
  g->b = s;
  t ^= t << 11;
  t ^= t >> 8;
  g->a = t ^ s ^ (s >> 19);
  return g->a;
}

kernel void walk(global const uint *seeds, global int2 *ends, global int *returns, int steps) {
  size_t i = get_global_id(0);
  generator g = {seeds[i] | 1, 362436069u, 521288629u, 88675123u};
  int2 position = (int2)(0, 0);
  int back = 0;
  for (int k = 0; k < steps; k++) {
    switch (next(&g) >> 30) {
      case 0: position.x++; break;
      case 1: position.x--; break;
      case 2: position.y++; break;
      default: position.y--;
    }
    back += position.x == 0 && position.y == 0;
  }
  ends[i] = position;
  returns[i] = back;
}
