// Case BP2-O14: recurrences through a local array: a bare copy, and one with a multiplication on its way.
#define LENGTH 128
kernel void turn(global int *restrict in, global int *restrict out) {
  local int line[LENGTH];
  for (int i = 0; i < LENGTH; i++) {
    line[i] = in[i];
  }
  for (int i = 0; i < LENGTH - 1; i++) { // @turn
    line[LENGTH - 1 - i] = line[i];
  }
  for (int i = 0; i < LENGTH; i++) {
    out[i] = line[i];
  }
}

kernel void powers(global int *restrict in, global int *restrict out, int factor) {
  local int line[LENGTH];
  for (int i = 0; i < LENGTH; i++) {
    line[i] = in[i];
  }
  for (int i = 1; i < LENGTH; i++) { // @powers
    line[i] = line[i - 1] * factor;
  }
  for (int i = 0; i < LENGTH; i++) {
    out[i] = line[i];
  }
}
