// Sizes and alignments of all built-in types.
#define SIZES(T) \
  out[k++] = sizeof(T); \
  out[k++] = sizeof(T##2); \
  out[k++] = sizeof(T##3); \
  out[k++] = sizeof(T##4); \
  out[k++] = sizeof(T##8); \
  out[k++] = sizeof(T##16);

kernel void sizes(global int *out) {
  int k = 0;
  SIZES(char)
  SIZES(uchar)
  SIZES(short)
  SIZES(ushort)
  SIZES(int)
  SIZES(uint)
  SIZES(long)
  SIZES(ulong)
  SIZES(float)
  SIZES(double)
  int array[3][5];
  float3 lanes;
  out[k++] = sizeof(array);
  out[k++] = sizeof(array[0]);
  out[k++] = sizeof array[0][0];
  out[k++] = sizeof(lanes);
  out[k++] = sizeof(lanes.xy);
  out[k++] = vec_step(lanes);
  out[k++] = vec_step(int8);
  out[k++] = vec_step(char);
  out[k++] = vec_step(lanes.xy);
}
