__kernel void generate(__global float *restrict out, float start, int n) {
  float state = start;
  // finds: each iteration of the loop
  for (int i = 0; i < n; i++) {
    state = 3.7f * state * (1.0f - state);
    out[i] = state;
  }
}
