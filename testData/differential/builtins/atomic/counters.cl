// Integer atomics whose sum does not depend on the order: add, sub, inc, dec, min, max, and, or, xor.
kernel void counters(global const int *in, global int *out, global uint *outu) {
  size_t i = get_global_id(0);
  int v = in[i];
  atomic_add(&out[0], v);
  atomic_sub(&out[1], v);
  atomic_inc(&out[2]);
  atomic_dec(&out[3]);
  atomic_min(&out[4], v);
  atomic_max(&out[5], v);
  atomic_and(&out[6], v | 0x0f0f);
  atomic_or(&out[7], v & 0x7777);
  atomic_xor(&out[8], v);
  atomic_add(&outu[0], (uint)v);
  atomic_min(&outu[1], (uint)v);
  atomic_max(&outu[2], (uint)v);
  atomic_xor(&outu[3], (uint)v << 3);
}
