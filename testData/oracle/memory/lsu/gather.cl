// The address of the second load comes from the first.
#ifdef VOLATILE
#define SOURCE volatile
#else
#define SOURCE const
#endif

__kernel void gather(__global SOURCE int *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  int index = out[gid]; // @index
  int value = in[index]; // @gather
  out[gid] = value; // @store
}
