// What the module computes, for emulation.
int combine(int a, int b) {
  return a * 31 + b;
}
