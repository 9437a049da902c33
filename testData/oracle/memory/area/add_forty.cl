// Every work-item adds 40 to its element.
__kernel void add_forty(__global const int *restrict din, __global int *restrict dout) {
  int i = get_global_id(0);
  dout[i] = din[i] + 40;
}
