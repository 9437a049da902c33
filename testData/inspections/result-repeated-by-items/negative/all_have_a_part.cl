// Numbers and single elements are no work to repeat.
__kernel void fill(__global const float *restrict bias, __global float *restrict out, int w, float v) {
  out[get_global_id(1) * w + get_global_id(0)] = v + bias[get_global_id(1)];
}

// Only the work-items of a diagonal store.
__kernel void diagonal(__global const float *restrict x, __global float *restrict out, int w) {
  int f = get_global_id(1);
  int p = get_global_id(0);
  float sum = 0;
  for (int i = 0; i < w; i++) {
    sum += x[f * w + i];
  }
  if (p == f) {
    out[p] = sum;
  }
}

// The number says how long the loop is.
__kernel void triangle(__global const float *restrict x, __global float *restrict out, int w) {
  int f = get_global_id(1);
  int p = get_global_id(0);
  float sum = 0;
  for (int i = 0; i < p; i++) {
    sum += x[f * w + i];
  }
  out[f * w + p] = sum;
}

// It comes by way of an array.
__kernel void window(__global const float *restrict x, __global float *restrict out, int w) {
  int f = get_global_id(1);
  int p = get_global_id(0);
  float t[16];
  for (int i = 0; i < 16; i++) {
    t[i] = x[p * 16 + i];
  }
  float sum = 0;
  for (int i = 0; i < 16; i++) {
    sum += t[i] * f;
  }
  out[f * w + p] = sqrt(sum);
}

// One work-item has no neighbours.
__kernel void single(__global const float *restrict x, __global float *restrict out, int w) {
  for (int f = 0; f < w; f++) {
    for (int p = 0; p < w; p++) {
      out[f * w + p] = sqrt(x[f]);
    }
  }
}
