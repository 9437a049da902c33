// As product_by_counters.cl with running offsets in place of products. They advance before their first use.
#define LEN 100

__kernel void product_by_offsets(__global const float *restrict A, __global float *restrict out) {
  __local float cache[LEN * LEN]; // @cache
  for (int k = 0; k < LEN * LEN; k++) { // @copy
    cache[k] = A[k];
  }
  int row_i = 0;
  int row_j = 0;
  for (int oi = 0; oi < LEN * LEN; oi++) { // @outer
    if (row_j == LEN - 1) {
      row_j = 0;
      row_i += LEN;
    } else {
      row_j++;
    }
    int i = row_i;
    int j = row_j;
    float sum = 0.0f;
    #pragma unroll
    for (int stride = 0; stride < LEN; stride++) { // @product
      i += 1;
      j += LEN;
      sum += cache[i] * cache[j];
    }
    out[oi] = sum;
  }
}
