// A vector of three takes the space of four.
kernel void sizes(global int *restrict out) {
  float3 three = 1.0f; // @three
  float4 four = 2.0f; // @four
  out[0] = sizeof(three);
  out[1] = sizeof(four);
}
