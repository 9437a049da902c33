// Nobody asks for it.
__kernel void pipelined(__global const float *restrict in, __global float *restrict out) {
  float sum = 0;
  for (int i = 0; i < 50000; i++) {
    sum += sqrt(in[i]);
  }
  out[0] = sum;
}

// An outer loop, whose inner one is pipelined all the same.
__kernel void outer(__global const float *restrict in, __global float *restrict out) {
  #pragma disable_loop_pipelining
  for (int i = 0; i < 8; i++) {
    float sum = 0;
    for (int j = 0; j < 4096; j++) {
      sum += in[i * 4096 + j];
    }
    out[i] = sum;
  }
}

// A few iterations beside many.
__kernel void rare(__global const float *restrict in, __global float *restrict out) {
  float sum = 0;
  #pragma disable_loop_pipelining
  for (int i = 0; i < 3; i++) {
    sum += sqrt(in[i]);
  }
  for (int j = 0; j < 65536; j++) {
    out[j] = in[j] * sum;
  }
}
