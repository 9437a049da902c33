// finds: kernel 'multiply' takes one work-item after the other (one turn of the loop at line 6 a cycle), which uses 8 of the 64 bytes
__kernel void multiply(__global const float *restrict a, __global const float *restrict b, __global float *restrict c, int n) {
  int column = get_global_id(0);
  int row = get_global_id(1);
  float sum = 0.0f;
  for (int k = 0; k < n; k++) {
    sum += a[row * n + k] * b[k * n + column];
  }
  c[row * n + column] = sum;
}
