// The second loop reads what the first one stored, the third one only a part of it.
__kernel void staged(__global float *restrict rows, const int length, const int part) {
  const int start = get_global_id(0) * length;
  for (int i = 0; i < length; i++) {
    rows[start + i] = 2.0f * rows[start + i];
  }
  float sum = 0.0f;
  for (int i = 0; i < length; i++) {
    sum += rows[start + i];
  }
  for (int i = 0; i < part; i++) {
    rows[start + i] = sum;
  }
}
