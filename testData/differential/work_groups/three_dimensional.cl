// A three-dimensional range whose groups are cubes; every position adds its neighbours across the cube.
kernel void cubes(global const int *in, global int *out) {
  local int cube[2][3][4];
  int x = get_local_id(0);
  int y = get_local_id(1);
  int z = get_local_id(2);
  size_t flat = get_global_id(0) + get_global_size(0) * (get_global_id(1) + get_global_size(1) * get_global_id(2));
  cube[z][y][x] = in[flat];
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = 0;
  for (int k = 0; k < 4; k++) {
    sum += cube[z][y][k] << k;
  }
  for (int k = 0; k < 3; k++) {
    sum -= cube[1 - z][k][x];
  }
  out[flat] = sum;
}
