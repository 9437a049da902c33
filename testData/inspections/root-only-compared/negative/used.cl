// The distance is stored.
__kernel void stored(__global const float2 *restrict p, __global float *restrict out) {
  int i = get_global_id(0);
  float least = 1e30f;
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    float2 d = p[i * 4 + k];
    float distance = sqrt(d.x * d.x + d.y * d.y);
    least = distance < least ? distance : least;
  }
  out[i] = least;
}

// Compared with data, which may be negative.
__kernel void data(__global const float2 *restrict p, __global const float *restrict far, __global uchar *restrict out) {
  int i = get_global_id(0);
  float2 d = p[i];
  out[i] = sqrt(d.x * d.x + d.y * d.y) < far[i];
}

// Added up before it is compared.
__kernel void added(__global const float2 *restrict p, __global uchar *restrict out) {
  int i = get_global_id(0);
  float way = 0;
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    float2 d = p[i * 4 + k];
    way += sqrt(d.x * d.x + d.y * d.y);
  }
  out[i] = way > 9.0f;
}

// Scaled and compared: the root is used.
__kernel void scaled(__global const float2 *restrict p, __global float *restrict out) {
  int i = get_global_id(0);
  float2 d = p[i];
  float distance = sqrt(d.x * d.x + d.y * d.y);
  out[i] = distance > 2.0f ? 1.0f : distance * 0.5f;
}
