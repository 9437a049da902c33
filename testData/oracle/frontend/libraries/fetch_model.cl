// What the module computes, for emulation.
int fetch(__global const int *base, int index) {
  return base[index];
}
