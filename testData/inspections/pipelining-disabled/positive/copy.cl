__kernel void sums(__global const float *restrict in, __global float *restrict out) {
  float sum = 0;
  #pragma disable_loop_pipelining
  // finds: 'disable_loop_pipelining' lets an iteration of the loop at line 5 start when the one before is through
  for (int i = 0; i < 50000; i++) {
    sum += sqrt(in[i]);
  }
  out[0] = sum;
}
