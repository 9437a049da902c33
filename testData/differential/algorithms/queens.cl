// All placements of queens that begin with a given column, with a stack of bit masks instead of recursion.
#define MAXIMUM 10
kernel void queens(global int *counts, int n) {
  int first = get_global_id(0);
  uint all = (1u << n) - 1;
  uint columns[MAXIMUM + 1];
  uint left[MAXIMUM + 1];
  uint right[MAXIMUM + 1];
  uint free_places[MAXIMUM + 1];
  int row = 1;
  columns[1] = 1u << first;
  left[1] = 2u << first;
  right[1] = (1u << first) >> 1;
  free_places[1] = all & ~(columns[1] | left[1] | right[1]);
  int solutions = n == 1;
  while (row > 0) {
    if (free_places[row] == 0 || row == n) {
      row--;
      continue;
    }
    uint place = free_places[row] & -free_places[row];
    free_places[row] ^= place;
    if (row == n - 1) {
      solutions++;
      continue;
    }
    columns[row + 1] = columns[row] | place;
    left[row + 1] = (left[row] | place) << 1;
    right[row + 1] = (right[row] | place) >> 1;
    row++;
    free_places[row] = all & ~(columns[row] | left[row] | right[row]);
  }
  counts[first] = solutions;
}
