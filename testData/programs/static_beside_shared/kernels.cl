// The static function of this file is not the one that offset calls in its own file.
int offset(int x);
static int base(void) { return 7; }

kernel void place(global int *restrict out) {
  for (int i = 0; i < 4; i++) {
    out[i] = offset(i) * 2 + base();
  }
}
