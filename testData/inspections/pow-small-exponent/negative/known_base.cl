// The base is known: the compiler computes the power.
__kernel void volume(__global const float *restrict x, __global float *restrict out, int n) {
  float radius = 2.5f;
  float area = pow(radius, 2.0f);
  for (int i = 0; i < n; i++) {
    out[i] = area * x[i];
  }
}
