// Case PG1-O-11: a short loop with a long chain that holds back the clock of a long loop.
kernel void seeded(global const int *restrict in, global int *restrict out, int seed) {
  int state = seed;
  #pragma unroll 1
  #ifdef ASKED_II
  #pragma ii ASKED_II
  #endif
  for (int i = 0; i < 16; i++) { // @init
    state = (state + i) ^ seed;
    state = (state + i) ^ seed;
    state = (state + i) ^ seed;
    state = (state + i) ^ seed;
    state = (state + i) ^ seed;
    state = (state + i) ^ seed;
  }
  for (int i = 0; i < 1048576; i++) { // @main
    out[i] = in[i] + state;
  }
}
