// Initial values of members of unnamed structures and unions.
struct word {
  uint code;
  union {
    struct {
      uint low, high;
    };
    ulong whole;
  };
  union {
    float number;
    uint bits;
  };
  uint end;
};

__kernel void unnamed_members(__global const uint *in, __global ulong *out) {
  uint x = in[get_global_id(0)];
  struct word by_part = {.code = 1, .high = x, .low = 7, .end = 2};
  struct word whole = {.whole = (ulong)x << 8, .code = 3, .bits = x};
  struct word in_order = {5, {{x, x + 1}}, {1.0f}, 6};
  struct word table[2] = {[1].high = x, [0].whole = 5, [0].low = 9, [0].end = x + 9};
  size_t at = get_global_id(0) * 8;
  out[at] = by_part.whole + by_part.code;
  out[at + 1] = by_part.end + by_part.bits;
  out[at + 2] = whole.whole + whole.code;
  out[at + 3] = (ulong)whole.low << 32 | whole.bits;
  out[at + 4] = in_order.high + in_order.low;
  out[at + 5] = (ulong)in_order.bits << 32 | in_order.end;
  out[at + 6] = table[1].whole;
  out[at + 7] = table[0].whole + table[0].end;
}
