// Pointers to rows of two- and three-dimensional arrays in every address space as parameters.
int sum_private(int (*rows)[4], int n) {
  int sum = 0;
  for (int r = 0; r < n; r++) {
    for (int c = 0; c < 4; c++) {
      sum += rows[r][c] * (r + 1);
    }
  }
  return sum;
}

int sum_local(local int (*rows)[5], int r) { return rows[r][0] - rows[r][4] + *rows[r + 1]; }

int sum_global(global const int planes[][2][3], int p) { return planes[p][1][2] * 2 + planes[p + 1][0][0]; }

int sum_constant(constant short (*rows)[2]) { return rows[0][1] + rows[2][0]; }

constant short table[4][2] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};

kernel void rows(global const int *in, global int *out) {
  local int tile[9][5];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  int mine[3][4];
  for (int k = 0; k < 12; k++) {
    mine[k / 4][k % 4] = in[i] + k;
  }
  for (int c = 0; c < 5; c++) {
    tile[l][c] = in[i] * c;
    if (l == 0) {
      tile[8][c] = c;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  global int *o = out + 5 * i;
  o[0] = sum_private(mine, 3);
  o[1] = sum_private(mine + 1, 2) + sum_private(&mine[2], 1);
  o[2] = sum_local(tile, l);
  o[3] = sum_global((global const int(*)[2][3])in, i % 9);
  o[4] = sum_constant(table + (l & 1)) + (int)(&mine[2] - mine);
}
