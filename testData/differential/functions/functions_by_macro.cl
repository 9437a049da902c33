// Functions instantiated by macros for several types.
#define DEFINE_CLAMPED_SUM(T)                        \
  T clamped_sum_##T(T a, T b, T limit) {             \
    T sum = a + b;                                   \
    return sum > limit ? limit : sum;                \
  }
DEFINE_CLAMPED_SUM(int)
DEFINE_CLAMPED_SUM(float)
DEFINE_CLAMPED_SUM(long)
DEFINE_CLAMPED_SUM(uchar)

kernel void sums(global const int *in, global int *out, global float *outf) {
  size_t i = get_global_id(0);
  out[3 * i] = clamped_sum_int(in[i], 10, 50);
  out[3 * i + 1] = (int)clamped_sum_long(in[i], 1L << 33, (1L << 33) + 20);
  out[3 * i + 2] = clamped_sum_uchar((uchar)in[i], 200, 250);
  outf[i] = clamped_sum_float(in[i], 0.5f, 20.25f);
}
