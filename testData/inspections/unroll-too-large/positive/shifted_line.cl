// The shift of the line is there many times but only moves registers: what costs are the 50 copies of the filter.
__kernel void filters(__global const float *restrict in, __global float *restrict out) {
  float line[300];
  #pragma unroll
  for (int i = 0; i < 300; i++) {
    line[i] = 0.0f;
  }
  for (int j = 0; j < 1000; j++) {
    #pragma unroll 50
    // finds: unrolling makes 50 copies of the loop at line
    for (int i = 0; i < 400; i++) {
      float sum = line[0] * 0.11f + line[20] * 0.12f + line[40] * 0.13f + line[60] * 0.14f
          + line[80] * 0.15f + line[100] * 0.16f + line[120] * 0.17f + line[140] * 0.18f
          + line[160] * 0.19f + line[180] * 0.21f + line[200] * 0.22f + line[220] * 0.23f
          + line[240] * 0.24f + line[260] * 0.25f + line[280] * 0.26f + line[299] * 0.27f;
      out[400 * j + i] = sum * sum;
      #pragma unroll
      for (int k = 0; k < 299; k++) {
        line[k] = line[k + 1];
      }
      line[299] = in[400 * j + i];
    }
  }
}
