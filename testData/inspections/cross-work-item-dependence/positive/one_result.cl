__kernel void windows(__global const float *restrict x, __global float *restrict z) {
  int i = get_global_id(0);
  float sum = 0.0f;
  for (int k = 0; k < 50; k++) {
    sum += x[k + i];
  }
  // finds: dimension 0 store values of their own to the same element of 'z' here
  z[0] = sum;
}
