// options: --device=cyclonev
// Seven iterations of the outer loop share the inner one: nothing waits.
__attribute__((max_global_work_dim(0)))
__kernel void means(__global const float *restrict in, __global float *restrict out) {
  for (int c = 0; c < 1000; c++) {
    float s = 0.0f;
    for (int i = 0; i < 169; i++) {
      s += in[c * 169 + i];
    }
    out[c] = s;
  }
}
