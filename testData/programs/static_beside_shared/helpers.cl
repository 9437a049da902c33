static int base(void) { return 100; }
int offset(int x) { return base() + x; }
