__kernel void narrow(__global const float *restrict a, __global float *restrict out) {
  // finds: 'max_concurrency' lets at most 2 iterations of the loop at line 4 run at once
  #pragma max_concurrency 2
  for (int i = 0; i < 4096; i++) {
    out[i] = sqrt(a[i]);
  }
}
