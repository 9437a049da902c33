// A voxel for each step along a ray.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void ray(__global const float *restrict volume, __global float *restrict out, float dx, float dy, int steps) {
  int i = get_global_id(0);
  float x = i;
  float y = 0;
  float sum = 0;
  for (int s = 0; s < steps; s++) {
    // finds: the address of 'volume' comes from floating point
    sum += volume[(int)x + 256 * (int)y];
    x += dx;
    y += dy * i;
  }
  out[i] = sum;
}
