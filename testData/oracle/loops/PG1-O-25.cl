// Case PG1-O-25: a write that some work-items make and others do not, to a channel or (PIPE) a pipe.
#define COUNT 8
#ifdef PIPE
kernel void selected(
    global const int *restrict wanted, global const int *restrict data, global int *restrict kept,
    write_only pipe int __attribute__((blocking)) chosen) {
  int gid = get_global_id(0);
  if (wanted[gid]) {
    for (int i = 0; i < COUNT; i++) {
      int item = data[i] * 2;
      kept[gid * COUNT + i] = item;
      write_pipe(chosen, &item); // @write
    }
  } else {
    for (int i = 0; i < COUNT; i++) {
      kept[gid * COUNT + i] = data[i] * 2;
    }
  }
}

kernel void collect(global int *restrict out, int count, read_only pipe int __attribute__((blocking)) chosen) {
  for (int i = 0; i < count; i++) {
    int item;
    read_pipe(chosen, &item);
    out[i] = item;
  }
}
#else
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int chosen;

kernel void selected(global const int *restrict wanted, global const int *restrict data, global int *restrict kept) {
  int gid = get_global_id(0);
  if (wanted[gid]) {
    for (int i = 0; i < COUNT; i++) {
      kept[gid * COUNT + i] = data[i] * 2;
      write_channel_intel(chosen, data[i]); // @write
    }
  } else {
    for (int i = 0; i < COUNT; i++) {
      kept[gid * COUNT + i] = data[i] * 2;
    }
  }
}

kernel void collect(global int *restrict out, int count) {
  for (int i = 0; i < count; i++) {
    out[i] = read_channel_intel(chosen);
  }
}
#endif
