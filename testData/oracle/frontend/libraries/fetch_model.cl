// What the module computes, for emulation.
int fetch(global const int *base, int index) {
  return base[index];
}
