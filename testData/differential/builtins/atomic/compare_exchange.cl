// A float sum built on atomic_cmpxchg; the numbers are whole, so that any order gives the same.
kernel void sum(global const float *in, global volatile uint *out) {
  uint expected = atomic_or(out, 0u);
  while (true) {
    uint wanted = as_uint(as_float(expected) + in[get_global_id(0)]);
    uint seen = atomic_cmpxchg(out, expected, wanted);
    if (seen == expected) {
      break;
    }
    expected = seen;
  }
}
