#include "channels.h"

kernel void sink(global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(results);
  }
}
