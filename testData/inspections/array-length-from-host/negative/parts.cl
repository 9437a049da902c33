// A quarter of what a byte or a short holds is inside, the second index is another one, and 'rest' is compared.
__kernel void parts(__global const int *restrict in, __global int *restrict out, uchar few, ushort some, int rest) {
  int t[64];
  int u[16384];
  if (rest / 4 > 64) {
    return;
  }
  for (int i = 0; i < few / 4; i++) {
    t[i] = in[i];
  }
  for (int i = 0; i < some >> 2; i++) {
    u[i] = in[i];
  }
  for (int i = 0; i < rest / 4; i++) {
    t[i] += in[i];
  }
  for (int i = 0; i < 64; i++) {
    out[i] = t[63 - i] + u[i * 7];
  }
}
