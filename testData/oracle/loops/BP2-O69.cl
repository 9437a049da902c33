// Case BP2-O69: more concurrent stores than a memory has ports.
kernel void scatter(
    global const int *restrict places, global int *restrict out, int count) {
  local int bins[1024]; // @bins
  for (int i = 0; i < count; i++) { // @write
    bins[places[3 * i]] = i;
    bins[places[3 * i + 1]] = i + 1;
    bins[places[3 * i + 2]] = i + 2;
  }
  for (int i = 0; i < count; i++) { // @read
    out[i] = bins[places[i]] + bins[places[i] ^ 1];
  }
}
