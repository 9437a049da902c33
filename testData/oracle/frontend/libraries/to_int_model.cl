// What the module computes, for emulation.
int to_int(float x) {
  return (int)x;
}
