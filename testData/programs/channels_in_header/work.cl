#include "channels.h"

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
kernel void work(void) {
  while (1) {
    write_channel_intel(results, read_channel_intel(numbers) * 3);
  }
}
