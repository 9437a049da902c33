// The number of the work-item is taken apart by dividers.
__kernel void faded(__global const float *restrict in, __global float *restrict out, const int width, const float by) {
  const int at = get_global_id(0);
  // finds: 'at % width' and 1 more divide the number of the work-item by what is the same in the whole launch
  const int x = at % width;
  const int y = at / width;
  out[at] = in[at] * by * (float)(x + y);
}
