// Vectors arrive on a channel; the sum of the products is outside the recurrence.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel float4 vectors;

kernel void consumer(global float *restrict a, int k) {
  float acc = 0.0f;
  for (int i = 0; i < k; i++) { // @loop
    float4 v = read_channel_intel(vectors);
    acc += v.x * v.z + v.y * v.w; // @add
  }
  a[0] = acc;
}

kernel void loader(global const float *restrict a, int k) {
  float4 my_val = 0.0f;
  for (int i = 0; i < k; i++) { // @load
    if (i % 4 == 0) {
      write_channel_intel(vectors, my_val);
    }
    switch (i % 4) {
      case 0: my_val.x = a[i]; break;
      case 1: my_val.y = a[i]; break;
      case 2: my_val.z = a[i]; break;
      default: my_val.w = a[i];
    }
  }
}
