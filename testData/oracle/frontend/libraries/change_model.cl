// What the module computes, for emulation.
int change(int value) {
  return value ^ (value >> 3);
}
