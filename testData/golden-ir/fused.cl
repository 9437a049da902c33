// Two loops of one length become one.
kernel void scale_both(global const int *restrict in, global int *restrict twice, global int *restrict thrice) {
  for (int i = 0; i < 16; i++) {
    twice[i] = in[i] * 2;
  }
  for (int i = 0; i < 16; i++) {
    thrice[i] = in[i] * 3;
  }
}
