// Entered always, the loops would still take different times.
__kernel void visit(__global const int *restrict first, __global const int *restrict active,
                    __global int *restrict out, int n) {
  for (int v = 0; v < n; v++) {
    if (active[v] > 0) {
      for (int e = first[v]; e < first[v + 1]; e++) {
        out[e] = v;
      }
    } else {
      for (int e = first[v]; e < first[v + 1]; e++) {
        out[e] = -v;
      }
    }
  }
}
