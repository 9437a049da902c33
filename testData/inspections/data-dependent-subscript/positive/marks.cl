__kernel void mark(__global const int *restrict ids, __global const int *restrict seen, __global int *restrict color, int n) {
  #pragma unroll 2
  // finds: 'color[id]' at line 7 may overwrite what 'color[id]' at line 7 wrote
  for (int i = 0; i < n; i++) {
    int id = ids[i];
    if (seen[i] < 3) {
      color[id] = 3;
    }
  }
}
