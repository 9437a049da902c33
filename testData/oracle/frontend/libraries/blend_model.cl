// What the module computes, for emulation.
int blend(int a, int b) {
  return (a & 0xffff) | (b << 16);
}
