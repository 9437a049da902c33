// Every work-item adds 40 to its element.
kernel void add_forty(global const int *restrict din, global int *restrict dout) {
  int i = get_global_id(0);
  dout[i] = din[i] + 40;
}
