// Groups of eight neighbours that step by eight: each element is read once.
__kernel void smooth(__global const float *restrict line, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      sum += line[8 * i + k];
    }
    out[i] = sum;
  }
}
// What is kept in a shift register is read once.
__kernel void window(__global const float *restrict line, __global float *restrict out, int n) {
  float kept[5] = {0.0f};
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      kept[k] = kept[k + 1];
    }
    kept[4] = line[i];
    out[i] = kept[0] + kept[1] + kept[2] + kept[3] + kept[4];
  }
}
