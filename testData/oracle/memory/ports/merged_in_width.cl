// Two arrays that are always used together become one of twice the width.
kernel void merged_in_width(global short *restrict out, int write_at, int read_at, short u,
                            short v) {
  local short __attribute__((merge("joint", "width"))) left[256]; // @left
  local short __attribute__((merge("joint", "width"))) right[256]; // @right
  left[write_at] = u; // @storeLeft
  right[write_at] = v; // @storeRight
  *out = left[read_at] // @load
       + right[read_at]; // @load
}
