// Fences order memory for a single work-item; they make nobody wait.
kernel void fences(global int *data, local int *tile) {
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  tile[l] = data[i];
  mem_fence(CLK_LOCAL_MEM_FENCE);
  tile[l] *= 3;
  read_mem_fence(CLK_LOCAL_MEM_FENCE);
  if (l & 1) {
    write_mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
    tile[l]++;
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  data[i] = tile[get_local_size(0) - 1 - l];
}
