__kernel void phases(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] + 1;
  }
  // finds: kernel 'phases' asks for no id of a work-item, yet this barrier makes it a
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  for (int i = 0; i < n; i++) {
    out[n + i] = x[n - i] * 2;
  }
}
