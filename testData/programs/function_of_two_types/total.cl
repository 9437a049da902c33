int total(int x, int y) { return x + y; }
