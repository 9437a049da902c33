// A write is repeated until the pipe has room. LONG_SOURCE passes an address of the wrong type.
#ifdef LONG_SOURCE
typedef long Value;
#else
typedef int Value;
#endif

kernel void producer(global const Value *src, int n,
                     write_only pipe int __attribute__((depth(4))) p) {
  for (int i = 0; i < n; i++) {
    while (write_pipe(p, &src[i]) < 0) { // @write
    }
  }
}

kernel void consumer(global int *restrict out, int n,
                     read_only pipe int __attribute__((depth(4))) p) {
  for (int i = 0; i < n; i++) {
    while (read_pipe(p, &out[i]) < 0) { // @read
    }
  }
}
