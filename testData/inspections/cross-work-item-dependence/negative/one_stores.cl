// One work-item stores, or those that store agree, or any of them will do.
__kernel void chosen(__global const float *restrict x, __global float *restrict z, int n) {
  int i = get_global_id(0);
  float sum = 0.0f;
  for (int k = 0; k < 50; k++) {
    sum += x[k + i];
  }
  if (i == n - 1) {
    z[0] = sum;
  }
  if (i < 1) {
    z[1] = sum;
  }
  if (x[i] > 3.0f) {
    z[2] = (float)i;
  }
  z[3] = (float)n;
}
__kernel void first(__global const float *restrict x, __global float *restrict z, int n) {
  __local float from;
  int i = get_local_id(0);
  if (i == 0) {
    from = x[get_global_id(0)];
  }
  if (i != 0) {
    return;
  }
  z[get_group_id(0)] = x[get_global_id(0)] + from;
}
__kernel void group(__global const float *restrict x, __global float *restrict z) {
  __local float b[64];
  int i = get_local_id(0);
  b[i] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = 32; s > 0; s >>= 1) {
    if (i < s) {
      b[i] += b[i + s];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  z[get_group_id(0)] = b[0];
}
