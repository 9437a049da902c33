// Every work-item of a row goes through the same row of the table and through a window that begins at its own number.
__kernel void correlate(__global const float *table, __global const float *signal, __global float *out, int length) {
  int id = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < length; i++) {
    // finds: work-items that follow each other read the same elements of 'table'
    float weight = table[get_global_id(1) * length + i];
    // finds: work-items that follow each other read mostly the same elements of 'signal'
    sum += weight * signal[id + i];
  }
  out[id] = sum;
}
