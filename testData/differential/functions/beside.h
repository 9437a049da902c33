int beside(int x) { return x * 100; }
