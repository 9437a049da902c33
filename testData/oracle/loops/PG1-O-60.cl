// Case PG1-O-60: a sum of products is accumulated.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel float4 pairs;

kernel void dot_pairs(global float *out, int count) {
  float sum = 0.0f;
  for (int i = 0; i < count; i++) { // @main
    float4 pair = read_channel_intel(pairs);
    sum += pair.x * pair.z + pair.y * pair.w;
  }
  out[0] = sum;
}

kernel void send_pairs(global const float4 *restrict source, int count) {
  for (int i = 0; i < count; i++) {
    write_channel_intel(pairs, source[i]);
  }
}
