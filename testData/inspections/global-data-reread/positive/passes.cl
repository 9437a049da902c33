// The mean, the spread and the result are three passes over a row.
__kernel void normalised(__global float *restrict rows, const int length, const float least) {
  const int start = get_global_id(0) * length;
  float sum = 0.0f;
  for (int i = 0; i < length; i++) {
    sum += rows[start + i];
  }
  float spread = 0.0f;
  for (int i = 0; i < length; i++) {
    // finds: the loops at lines 5, 9 and 14 read the same elements of 'rows'
    const float apart = rows[start + i] - sum;
    spread += apart * apart;
  }
  for (int i = 0; i < length; i++) {
    rows[start + i] = (rows[start + i] - sum) / (spread + least);
  }
}
