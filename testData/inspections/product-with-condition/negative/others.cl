// Integers, products of two truth values, comparisons of vectors, and what is no truth value.
__kernel void others(__global const float *restrict x, __global const float4 *restrict v, __global float *restrict out,
                     int flag, int n) {
  for (int i = 0; i < n; i++) {
    float a = x[i];
    int both = (a > 1.0f) * (a < 2.0f) * flag;
    float4 w = v[i] * convert_float4(v[i] < 1.0f);
    out[i] = a * flag + w.x + both;
  }
}
