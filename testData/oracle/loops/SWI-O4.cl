// Case SWI-O4: elements of a local array copied between run-time places.
#define LENGTH 256
kernel void move_around(
    global const int *restrict target, global const int *restrict source, global int *restrict in,
    global int *restrict out, int count) {
  local int cells[LENGTH];
  for (int i = 0; i < LENGTH; i++) {
    cells[i] = in[i];
  }
  for (int i = 0; i < count; i++) { // @main
    cells[target[i]] = cells[source[i]];
  }
  for (int i = 0; i < LENGTH; i++) {
    out[i] = cells[i];
  }
}
