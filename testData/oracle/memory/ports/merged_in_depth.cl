// Two arrays that are never used together share the ports of one deeper memory.
kernel void merged_in_depth(global int *restrict out, int first, int w0, int w1, int r0, int r1,
                            int v) {
  local int __attribute__((merge("shared", "depth"))) left[128]; // @left
  local int __attribute__((merge("shared", "depth"))) right[128]; // @right
  int value;
  if (first) {
    left[w0] = v; // @storeLeft
    value = left[r0]; // @loadLeft
  } else {
    right[w1] = v; // @storeRight
    value = right[r1]; // @loadRight
  }
  *out = value;
}
