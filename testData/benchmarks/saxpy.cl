// c = 2 a + b: nothing but memory bandwidth.
kernel void saxpy(global const float *restrict a, global const float *restrict b, global float *restrict c) {
  size_t i = get_global_id(0);
  c[i] = 2.0f * a[i] + b[i];
}
