// As product_by_offsets.cl, but a rolled loop gathers both operands into registers first: with a free order of
// additions the product is one dot product.
#define LEN 100

__kernel void product_of_buffers(__global const float *restrict A, __global float *restrict out) {
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
    float row[LEN];
    float column[LEN];
    for (int k = 0; k < LEN; k++) { // @gather
      i += 1;
      j += LEN;
      row[k] = cache[i];
      column[k] = cache[j];
    }
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < LEN; k++) { // @product
      sum += row[k] * column[k];
    }
    out[oi] = sum;
  }
}
