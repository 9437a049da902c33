typedef struct {
  float scale;
  float offset;
  float limit;
} setting;
// One element is read all the time: it may as well lie anywhere.
__kernel void scaled(
    __global const float *restrict x, __global volatile setting *restrict settings, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float value = x[i] * settings[0].scale + settings[0].offset;
    out[i] = value > settings[0].limit ? settings[0].limit : value;
  }
}
