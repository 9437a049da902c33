// Case PG1-O-09: two loops that could be fused, but must not.
kernel void offset_and_scale(global int *restrict data, global int *restrict out, int amount, int count) {
  #pragma nofusion
  for (int j = 0; j < count; j++) { // @first
    data[j] = data[j] + amount;
  }
  for (int i = 0; i < count; i++) { // @second
    out[i] = amount * data[i];
  }
}
