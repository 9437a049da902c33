// Constant memory: tables of the program in one and two dimensions, of structures, of vectors, and a buffer.
constant int squares[8] = {0, 1, 4, 9, 16, 25, 36, 49};
constant float kernel3[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
constant struct { int code; float rate; } rates[3] = {{10, 0.5f}, {20, 1.5f}, {30, -2.0f}};
constant char4 steps[4] = {(char4)(1, 0, 0, 0), (char4)(0, 1, 0, 0), (char4)(-1, 0, 0, 0), (char4)(0, -1, 0, 0)};
constant uchar message[] = "heddle";
constant int offset = 17;

kernel void tables(constant int *weights, global const int *in, global float *out) {
  size_t i = get_global_id(0);
  int v = in[i];
  global float *o = out + 7 * i;
  o[0] = squares[v & 7] + offset;
  o[1] = kernel3[v % 3][(v >> 2) % 3];
  o[2] = rates[v % 3].code * rates[(v + 1) % 3].rate;
  o[3] = steps[v & 3].x * 10 + steps[(v + 1) & 3].y;
  o[4] = message[v % 6] + sizeof(message);
  o[5] = weights[v & 3] * weights[3 - (v & 3)];
  constant int *head = squares + 2;
  o[6] = head[v & 3];
}
