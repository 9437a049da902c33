__kernel void shift(__global float *restrict values, int n) {
  // finds: 'i--' moves away from the bound in 'i < n'
  for (int i = 0; i < n; i--) {
    values[i] = values[i] * 0.5f;
  }
}
