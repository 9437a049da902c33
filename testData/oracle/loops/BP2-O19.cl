// Case BP2-O19: a counter that starts again at a constant; from an unknown start; with a second reason to restart.
#define PERIOD 256
kernel void periodic(global const int *restrict table, global int *restrict out, uint count) {
  int at = 0;
  for (uint k = 0; k < count; k++) { // @plain
    out[k] = table[at];
    at++;
    if (at == PERIOD) {
      at = 0;
    }
  }
}

kernel void periodic_from(global const int *restrict table, global int *restrict out, uint count, int start) {
  int at = start;
  for (uint k = 0; k < count; k++) { // @from
    out[k] = table[at];
    at++;
    if (at == PERIOD) {
      at = 0;
    }
  }
}

kernel void periodic_or_negative(global const int *restrict table, global int *restrict out, uint count) {
  int at = 0;
  for (uint k = 0; k < count; k++) { // @negative
    int found = table[at];
    out[k] = found;
    at++;
    if (at == PERIOD) {
      at = 0;
    }
    if (found < 0) {
      at = 0;
    }
  }
}
