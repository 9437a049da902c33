// Case SWI-O10l: an array that every outer iteration changes at run-time places and reads at others.
#define LENGTH 1024
kernel void remember(
    global const int *restrict fresh, global const int *restrict place, global int *restrict out, int rounds,
    int count) {
  int known[LENGTH];
  for (int i = 0; i < LENGTH; i++) {
    known[i] = 0;
  }
  int i = 0;
  while (i < rounds) { // @outer
    for (int j = 0; j < count; j++) { // @inner
      int at = place[j];
      known[at] = fresh[at];
      out[i * count + j] = known[(at + 1) & 1023];
    }
    i++;
  }
}
