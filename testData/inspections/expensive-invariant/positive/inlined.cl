// The function is built where it is called, for either of two pixels.
float faded(float value, float strength, float time) {
  if (value > 0.5f) {
    // finds: 'exp(-strength * time)' has one value for the whole launch
    return value * exp(-strength * time);
  }
  return value;
}

__kernel void fade(__global const float2 *restrict in, __global float2 *restrict out, float strength, float time) {
  int id = get_global_id(0);
  float2 pair = in[id];
  out[id] = (float2)(faded(pair.x, strength, time), faded(pair.y, strength, time));
}
