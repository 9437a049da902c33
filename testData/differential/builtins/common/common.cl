// clamp, max, min, step and sign on T, which round nothing. Where the result is undefined (NaN, infinity) other
// numbers stand in; which of two zeros max and min return is no matter, adding 0 makes both positive.
kernel void exact(global const T *values, global T *out) {
  size_t i = get_global_id(0);
  size_t j = get_global_id(1);
  T x = isfinite(values[i]) ? values[i] : (T)7;
  T y = isfinite(values[j]) ? values[j] : (T)-7;
  global T *o = out + 5 * (j * get_global_size(0) + i);
  o[0] = max(x, y) + 0;
  o[1] = min(x, y) + 0;
  o[2] = clamp(y, (T)-1, (T)2);
  o[3] = step(x, y);
  o[4] = sign(values[i]);
}
