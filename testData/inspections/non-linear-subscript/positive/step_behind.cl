// Rows of six with a border: the element before is mostly what the iteration before stored.
__attribute__((max_global_work_dim(0)))
__kernel void residues(__global const float *restrict x, __global float *restrict out) {
  float field[64];
  for (int i = 0; i < 64; i++) {
    field[i] = 0.0f;
  }
  int at = 9;
  int column = 0;
  // finds: 'field[at - 1]' at line 12 is what 'field[at]' at line 12 has just written, wherever the address has gone on by one step, so that no other subscript helps; keep that value in a variable, and what lies farther behind in a shift register
  for (int i = 0; i < 36; i++) {
    field[at] = x[i] - 0.5f * (field[at - 1] + field[at - 8]);
    at++;
    if (++column == 6) {
      column = 0;
      at += 2;
    }
  }
  for (int i = 0; i < 64; i++) {
    out[i] = field[i];
  }
}
