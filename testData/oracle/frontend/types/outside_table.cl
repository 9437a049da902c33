// The second subscript ends at one.
__constant int payoff[2][2] = {{3, 0}, {5, 1}};

__kernel void play(__global int *restrict A) {
  *A = payoff[1][2]; // @outside
}
