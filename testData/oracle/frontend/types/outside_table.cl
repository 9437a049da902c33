// The second subscript ends at one.
constant int payoff[2][2] = {{3, 0}, {5, 1}};

kernel void play(global int *restrict A) {
  *A = payoff[1][2]; // @outside
}
