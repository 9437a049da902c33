// What the module computes, for emulation.
double lib_sqrt(double x) {
  return sqrt(x);
}
