// How many elements a row has is known to the data only, and few of them may be enough.
__kernel void rows(__global const int *restrict first, __global const float *restrict value, __global float *restrict out) {
  int row = get_global_id(0);
  float sum = 0.0f;
  for (int i = first[row]; i < first[row + 1]; i++) {
    sum += value[i];
  }
  out[row] = sum;
}
