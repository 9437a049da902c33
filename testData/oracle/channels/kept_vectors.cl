// Copies of one kernel in a row: each keeps the vectors of its own position and passes the others on, then writes
// what it kept again and again.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define UNITS 4
#define KEPT 9
#define REPEATS 8
channel int4 link[UNITS + 1];
channel int4 kept[UNITS];

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__attribute__((num_compute_units(UNITS)))
kernel void keeper(void) {
  int id = get_compute_id(0);
  while (1) { // @endless
    int4 own[KEPT]; // @own
    for (int round = 0; round < REPEATS; round++) { // @rounds
      for (int place = 0; place < KEPT; place++) {
        for (int from = 0; from < UNITS - id; from++) {
          if (round == 0) {
            int4 vector = read_channel_intel(link[id]);
            if (from == 0) {
              own[place] = vector; // @keep
            } else {
              write_channel_intel(link[id + 1], vector);
            }
          }
          if (from == UNITS - id - 1) {
            write_channel_intel(kept[id], own[place]); // @repeat
          }
        }
      }
    }
  }
}

kernel void feeder(global const int4 *restrict in) {
  for (int i = 0; i < KEPT * UNITS; i++) {
    write_channel_intel(link[0], in[i]);
  }
}

kernel void collector(global int4 *restrict out) {
  for (int i = 0; i < KEPT * REPEATS; i++) {
    #pragma unroll
    for (int u = 0; u < UNITS; u++) {
      out[i * UNITS + u] = read_channel_intel(kept[u]);
    }
  }
}
