__kernel void gate(__global const float *restrict x, __global float *restrict out, float limit, int n) {
  for (int i = 0; i < n; i++) {
    float level = fabs(x[i]) + 1.0f;
    bool isLow = level < limit;
    // finds: takes a multiplier to choose between 'level' and 0
    float low = isLow * level;
    // finds: takes a multiplier to choose between 'level' and 0
    out[i] = low + level * (level > 2.0f * limit);
  }
}
