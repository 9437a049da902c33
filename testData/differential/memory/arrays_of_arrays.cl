// Arrays of structures with arrays of vectors, indexed at run time on every level.
typedef struct {
  short2 cells[3][2];
  int counts[2];
} page;

kernel void nested(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  page book[3];
  for (int p = 0; p < 3; p++) {
    for (int r = 0; r < 3; r++) {
      for (int c = 0; c < 2; c++) {
        book[p].cells[r][c] = (short2)((short)(in[i] + p * 100 + r * 10 + c), (short)(p - r));
      }
    }
    book[p].counts[0] = p;
    book[p].counts[1] = in[i];
  }
  int x = in[i] & 0xff;
  page copy = book[x % 3];
  book[x % 3].cells[x % 3][x % 2].y += 7;
  short2(*row)[2] = &book[(x + 1) % 3].cells[x % 3];
  (*row)[1].x = (short)x;
  book[(x + 2) % 3].counts[x & 1]--;
  int sum = 0;
  for (int p = 0; p < 3; p++) {
    for (int r = 0; r < 3; r++) {
      sum = sum * 5 % 100003 + book[p].cells[r][0].x + book[p].cells[r][1].x * 2 + book[p].cells[r][x % 2].y;
    }
    sum += book[p].counts[0] * 3 - book[p].counts[1];
  }
  out[2 * i] = sum;
  out[2 * i + 1] = copy.cells[1][1].x * 10 + copy.cells[x % 3][x % 2].y + sizeof(page);
}
