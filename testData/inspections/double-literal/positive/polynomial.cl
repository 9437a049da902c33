__kernel void polynomial(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 2 literals such as '2.7' without 'f' are double, so kernel 'polynomial' has 3
    out[i] = x[i] * 2.7 + 1.3;
  }
}
