// Private arrays: initialised, partly initialised, indexed at run time, several dimensions, shifted.
kernel void arrays(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int zeros[16] = {0};
  int partly[6] = {1, 2, 3};
  int sized[] = {9, 8, 7, 6, 5};
  int chosen[5] = {[3] = 30, [1] = 10};
  int grid[3][4] = {{1, 2}, {5}, {9, 10, 11, 12}};
  char letters[] = {'a', 'b', 'c'};
  for (int k = 0; k < 16; k++) {
    zeros[in[(i + k) % 64] & 15] += k;
  }
  int best = 0;
  for (int k = 1; k < 16; k++) {
    if (zeros[k] > zeros[best]) {
      best = k;
    }
  }
  partly[5 - (in[i] & 3)] += 100;
  grid[in[i] % 3][in[i] & 3] = -1;
  int sum = 0;
  for (int r = 0; r < 3; r++) {
    for (int c = 0; c < 4; c++) {
      sum = sum * 3 + grid[r][c];
    }
  }
  global int *o = out + 6 * i;
  o[0] = best * 1000 + zeros[best];
  o[1] = partly[0] + partly[2] * 10 + partly[3] + partly[4] + partly[5];
  o[2] = sized[in[i] % 5] + sizeof(sized);
  o[3] = chosen[in[i] % 5];
  o[4] = sum;
  o[5] = letters[in[i] % 3];
}
