// Declarations of every shape.
constant int cube[2][2][3] = {{{1, 2, 3}, {4, 5, 6}}, {{7, 8}, {9}}};
constant struct { char name[4]; int code[2]; struct { short a, b; } inner; } records[2] = {
    {"ab", {1, 2}, {3, 4}}, {{'x', 'y'}, {5}, {6}}};
constant int flat[2][3] = {1, 2, 3, 4, 5};
constant int sparse[10] = {[2] = 7, 8, [9] = 1};
enum { FIRST = 1 << 2, SECOND = FIRST | 1, THIRD = sizeof(int) > 2 ? 10 : 20, FOURTH = (char)300 };
static constant float half_values[] = {0.5f, 1.5f};

kernel void declarations(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i], *p = &x, a[FIRST] = {x, 2}, (*row)[FIRST] = &a, b = 2;
  int *pointers[2] = {a + 1, &b}, **pp = pointers;
  const int n = 3, m = n * 2;
  int unsigned long wide = 5, *pw = &wide;
  int grid[2][n > 2 ? 3 : 2] = {{1}, {x}};
  struct { int v; struct { char c[3]; } t; } s = {.t = {.c = {1, [2] = 3}}, .v = x}, *ps = &s;
  union { int i; float f; } u = {x}, w = {.f = 1.0f};
  char string[] = "hello", fixed[8] = "hi";
  (*row)[2] = 40;
  pp[0][1] = 50;
  *pw += *p;
  ps->t.c[1]++;
  (*ps).v -= **pp;
  global int *o = out + 12 * i;
  int k = 0;
  o[k++] = cube[x & 1][x >> 1 & 1][(x & 7) % 3] + flat[1][x % 3];
  o[k++] = records[x & 1].name[1] + records[x & 1].code[0] + records[1].inner.b + records[0].inner.a;
  o[k++] = sparse[2] + sparse[3] * 10 + sparse[9] * 100 + sparse[x % 10];
  o[k++] = SECOND + THIRD * 10 + FOURTH * 100;
  o[k++] = a[0] + a[1] + a[2] + a[3] + b;
  o[k++] = (int)wide + n + m;
  o[k++] = grid[0][0] + grid[0][2] + grid[1][0];
  o[k++] = s.v + s.t.c[0] * 100 + s.t.c[1] * 10 + s.t.c[2];
  o[k++] = u.i + w.i;
  o[k++] = string[4] + sizeof(string) + fixed[1] + fixed[7] + sizeof(fixed);
  o[k++] = (int)(half_values[x & 1] * 4);
  o[k++] = sizeof(grid) + sizeof s.t + sizeof(*row);
}
