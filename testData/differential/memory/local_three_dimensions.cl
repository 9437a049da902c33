// A three-dimensional local array, written by a three-dimensional group.
kernel void cube(global const int *in, global int *out) {
  local int data[4][3][5];
  int x = get_local_id(0);
  int y = get_local_id(1);
  int z = get_local_id(2);
  size_t flat = (get_global_id(2) * get_global_size(1) + get_global_id(1)) * get_global_size(0) + get_global_id(0);
  data[z][y][x] = in[flat];
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = 0;
  for (int k = 0; k < 4; k++) {
    sum += data[k][y][x];
  }
  for (int k = 0; k < 3; k++) {
    sum += 10 * data[z][k][4 - x];
  }
  out[flat] = sum + data[3 - z][2 - y][4 - x];
}
