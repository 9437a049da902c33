// Values go to whichever worker has room; what both forward is joined for one collector.
#pragma OPENCL EXTENSION cl_intel_channels : enable
typedef struct {
  long value;
  int worker;
} Result;

channel long worker0 __attribute__((depth(4)));
channel long worker1 __attribute__((depth(4)));
channel Result results0;
channel Result results1;
channel Result results;

kernel void producer(global const long *restrict src, int n) {
  for (int i = 0; i < n; i++) {
    bool sent = false;
    while (!sent) {
      sent = write_channel_nb_intel(worker0, src[i]);
      if (!sent) {
        sent = write_channel_nb_intel(worker1, src[i]);
      }
    }
  }
}

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
kernel void quick(void) {
  while (1) {
    Result r;
    r.value = read_channel_intel(worker0);
    r.worker = 0;
    write_channel_intel(results0, r);
  }
}

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
kernel void slow(void) {
  while (1) {
    Result r;
    r.value = read_channel_intel(worker1);
    for (int k = 0; k < 16; k++) {
      r.value = ~r.value;
    }
    r.worker = 1;
    write_channel_intel(results1, r);
  }
}

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
kernel void joiner(void) {
  while (1) {
    bool valid;
    Result r = read_channel_nb_intel(results0, &valid);
    if (!valid) {
      r = read_channel_nb_intel(results1, &valid);
    }
    if (valid) {
      write_channel_intel(results, r);
    }
  }
}

kernel void collector(global long *restrict out, global int *restrict who, int n) {
  for (int i = 0; i < n; i++) {
    Result r = read_channel_intel(results);
    out[i] = r.value;
    who[i] = r.worker;
  }
}
