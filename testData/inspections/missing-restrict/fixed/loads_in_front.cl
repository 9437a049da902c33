// No load stands in a loop, but what was loaded in front of it is stored behind it.
__attribute__((max_global_work_dim(0)))
// finds: arguments 'out', 'status' of kernel 'count' have no 'restrict'
__kernel void count(__global uint *restrict out, __global uint *restrict status, uint n) {
  uint first = status[0];
  uint value = status[1];
  uint step = status[2];
  for (uint i = 0; i < n; i++) {
    out[i] = value;
    value += step;
  }
  first += 1;
  status[0] = first;
  status[1] = value;
}
