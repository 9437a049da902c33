// Case PG1-O-17: a copy loop with and (FREE) without clusters that may stall.
#ifdef FREE
#define STALL_ENABLE
#else
#define STALL_ENABLE __attribute__((stall_enable))
#endif
kernel void STALL_ENABLE copy(global int *restrict in, global int *restrict out, int size) {
  for (int i = 0; i < size; i++) { // @main
    out[i] = in[i];
  }
}
