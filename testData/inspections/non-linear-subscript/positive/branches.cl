// Three branches store to one element.
__kernel void turned(__global const int *restrict in, __global int *restrict out, int flip) {
  int cells[16][16];
  for (int pass = 0; pass < 2; pass++) {
    for (int k = 0; k < 16; k++) {
      // finds: choose the value first, and store it once behind the branches
      for (int m = 0; m < 16; m++) {
        int row = pass == 0 ? k : m;
        int column = pass == 0 ? m : k;
        switch (m & 3) {
          case 0:
            cells[row][column] = in[m + 16];
            break;
          case 1:
            cells[row][column] = in[m] + flip;
            break;
          default:
            break;
        }
      }
    }
  }
  for (int i = 0; i < 256; i++) {
    out[i] = cells[i >> 4][i & 15];
  }
}
