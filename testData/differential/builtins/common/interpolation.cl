// mix and smoothstep on numbers whose steps are exact, so that every way to compute them agrees; degrees, radians.
kernel void interpolate(global const T *x, global const T *y, global const T *a, global T *out) {
  size_t i = get_global_id(0);
  out[4 * i] = mix(x[i], y[i], a[i]);
  out[4 * i + 1] = smoothstep((T)0, (T)8, x[i]);
  out[4 * i + 2] = smoothstep((T)-4, (T)4, y[i]);
  out[4 * i + 3] = mix((T)8, (T)16, a[i]);
}

kernel void angles(global const T *in, global T *out) {
  size_t i = get_global_id(0);
  out[2 * i] = degrees(in[i]);
  out[2 * i + 1] = radians(in[i]);
}
