// The element before is the one that the iteration before stored, however it is addressed.
__attribute__((max_global_work_dim(0)))
__kernel void smooth(__global const float *restrict x, __global float *restrict out) {
  float line[256];
  for (int i = 0; i < 256; i++) {
    line[i] = 0.0f;
  }
  float *at = line + 1;
  // finds: 'at[-1]' at line 11 is what '*at' at line 11 has just written, so that no other subscript helps; keep that value in a variable
  for (int i = 0; i < 255; i++) {
    *at = at[-1] * 0.5f + x[i];
    at++;
  }
  for (int i = 0; i < 256; i++) {
    out[i] = line[i];
  }
}

// Two behind is not what the iteration before stored.
__attribute__((max_global_work_dim(0)))
__kernel void farther(__global const float *restrict x, __global float *restrict out) {
  float line[256];
  for (int i = 0; i < 256; i++) {
    line[i] = 0.0f;
  }
  float *at = line + 2;
  // finds: since the address comes from a pointer that moves
  for (int i = 0; i < 254; i++) {
    *at = at[-2] * 0.5f + x[i];
    at++;
  }
  for (int i = 0; i < 256; i++) {
    out[i] = line[i];
  }
}
