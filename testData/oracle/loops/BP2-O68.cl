// Case BP2-O68: the two supported shapes of a block: one predecessor, or one and the block itself.
__attribute__((max_global_work_dim(0)))
kernel void add_size(global uint *restrict values, uint size) {
  for (uint i = 0; i < size; i++) { // @main
    values[i] += size;
  }
}
