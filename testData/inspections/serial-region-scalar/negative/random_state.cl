// The state of a generator is no sum: numbers of one that starts anew are others.
uint next(uint *state) {
  uint x = *state;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  *state = x;
  return x;
}

__kernel void shifts(__global uint *restrict out) {
  uint state = 1337;
  for (int t = 0; t < 1024; t++) {
    uint best = 0;
    for (int i = 0; i < 20; i++) {
      best = max(best, next(&state));
    }
    out[t] = best;
  }
}

__kernel void congruent(__global uint *restrict out) {
  uint state = 1337;
  for (int t = 0; t < 1024; t++) {
    uint best = 0;
    for (int i = 0; i < 20; i++) {
      state = state * 1664525u + 1013904223u;
      best = max(best, state);
    }
    out[t] = best;
  }
}
