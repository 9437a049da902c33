// The size of the memory behind a local pointer argument is fixed by an attribute, else 16 KiB.
kernel void local_arguments(local float *plain, // @plain
                            __attribute__((local_mem_size(1024))) local float *small, // @small
                            __attribute__((local_mem_size(32768))) local float *large, // @large
                            global const float *restrict in, global float *restrict out) {
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  plain[lid] = in[gid];
  small[lid] = plain[lid] * 2.0f;
  large[lid] = small[lid] + 1.0f;
  barrier(CLK_LOCAL_MEM_FENCE);
  int last = get_local_size(0) - 1;
  out[gid] = plain[last - lid] + small[last - lid] + large[last - lid];
}
