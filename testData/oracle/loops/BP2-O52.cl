// Case BP2-O52: a gather, from a buffer that may be cached or (VOLATILE) may not.
#ifdef VOLATILE
#define SOURCE global volatile int
#else
#define SOURCE global int
#endif
kernel void gather(SOURCE *restrict source, global int *restrict picks) {
  int gid = get_global_id(0);
  int at = picks[gid];
  int found = source[at]; // @load
  picks[gid] = found;
}
