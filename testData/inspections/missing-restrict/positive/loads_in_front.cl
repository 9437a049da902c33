// No load stands in a loop, but what was loaded in front of it is stored behind it.
__attribute__((max_global_work_dim(0)))
// finds: arguments 'out', 'status' of kernel 'count' have no 'restrict'
__kernel void count(__global ulong8 *out, __global ulong8 *status, uint n) {
  ulong8 first = status[0];
  ulong8 value = status[1];
  ulong8 step = status[2];
  for (uint i = 0; i < n; i++) {
    out[i] = value;
    value += step;
  }
  first.s0 += 1;
  status[0] = first;
  status[1] = value;
}
