// Case PG1-O-01: a loop of four iterations, unrolled by two.
kernel void weigh(global const float *restrict samples, global const float *restrict weights, global float *restrict out) {
  int gid = get_global_id(0);
  float sum = 0.0f;
  #pragma unroll 2
  for (int k = 0; k < 4; k++) { // @main
    sum += samples[4 * gid + k] * weights[k];
  }
  out[gid] = sum;
}
