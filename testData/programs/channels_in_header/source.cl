#include "channels.h"

kernel void source(global const int *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(numbers, in[i]);
  }
}
