// y = a * x + y. Nothing says that x and y are different memory, so every load has to wait for the store before
// it. Put the cursor on a pointer argument and press Ctrl+1.
__kernel void saxpy(__global const float *x, __global float *y, const float a, const int n) {
  for (int i = 0; i < n; i++) {
    y[i] = a * x[i] + y[i];
  }
}
