// Case MF-RM2: sums in an on-chip array, with a promise about the distance of its dependences.
#define SIDE 128
kernel void add_up(global const float *restrict in, global float *restrict out) {
  float source[SIDE][SIDE];
  float sums[SIDE][SIDE]; // @sums
  for (int i = 0; i < SIDE * SIDE; i++) { // @first
    source[i / SIDE][i % SIDE] = in[i];
    sums[i / SIDE][i % SIDE] = 0.0f;
  }
  #pragma ivdep safelen(SAFELEN)
  for (int j = 0; j < 2097152; j++) { // @second
    #pragma unroll
    for (int i = 0; i < SIDE; i++) { // @unrolled
      sums[j % SIDE][i] += source[i][j % SIDE];
    }
  }
  for (int i = 0; i < SIDE * SIDE; i++) { // @third
    out[i] = sums[i / SIDE][i % SIDE];
  }
}
