// As product_from_copy.cl with counters in place of division and remainder. They advance before their first use,
// so the last iteration reads past the copy.
#define LEN 100

__kernel void product_by_counters(__global const float *restrict A, __global float *restrict out) {
  __local float cache[LEN * LEN]; // @cache
  for (int k = 0; k < LEN * LEN; k++) { // @copy
    cache[k] = A[k];
  }
  int row = 0;
  int col = 0;
  for (int oi = 0; oi < LEN * LEN; oi++) { // @outer
    if (col == LEN - 1) {
      col = 0;
      row++;
    } else {
      col++;
    }
    float sum = 0.0f;
    #pragma unroll
    for (int stride = 0; stride < LEN; stride++) { // @product
      sum += cache[row * LEN + stride] * cache[stride * LEN + col];
    }
    out[oi] = sum;
  }
}
