// options: --device=cyclonev
__attribute__((max_global_work_dim(0)))
__kernel void scale(__global const float *restrict in, __global float *restrict out) {
  float line[4096];
  // finds: fills 'line', and the loop at line 9 behind it reads each element once
  for (int i = 0; i < 4096; i++) {
    line[i] = in[i] * 2.0f;
  }
  for (int i = 0; i < 4096; i++) {
    out[i] = line[i] + 1.0f;
  }
}
