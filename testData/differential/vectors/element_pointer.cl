// The lanes of a vector through a pointer to its element type.
kernel void elements(global const int4 *in, global int4 *out, global int *flat) {
  size_t i = get_global_id(0);
  int4 v = in[i];
  int *lane = (int *)&v;
  int sum = 0;
  for (int k = 0; k < 4; k++) {
    sum += lane[k] * (k + 1);
    lane[k] = -lane[k];
  }
  lane[3] = sum;
  out[i] = v;
  global const int *numbers = (global const int *)in;
  flat[i] = numbers[4 * i + 2] + numbers[(4 * i + 5) % (4 * get_global_size(0))];
}
