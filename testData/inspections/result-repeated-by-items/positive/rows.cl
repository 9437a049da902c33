// The column of 'b' was meant to be that of the work-item.
__kernel void product(__global const float *restrict a, __global const float *restrict b, __global float *restrict c) {
  int x = get_global_id(0);
  int y = get_global_id(1);
  float sum = 0;
  for (int i = 0; i < 512; i++) {
    sum += a[y * 512 + i] * b[i * 512 + y];
  }
  // finds: does not depend on 'get_global_id(0)', which its place does: all work-items along that dimension run the loop at line 6
  c[y * 512 + x] = sum;
}

// The root of a plane is that of all its pixels.
__kernel void scaled(__global const float *restrict in, __global const float *restrict var, __global float *restrict out,
                     int size, float eps) {
  int plane = get_global_id(1);
  int p = get_global_id(0);
  // finds: 'sqrt(var[plane] + eps)' does not depend on 'get_global_id(0)'
  out[plane * size + p] = in[plane * size + p] * sqrt(var[plane] + eps);
}
