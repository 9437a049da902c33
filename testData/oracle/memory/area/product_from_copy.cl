// As product_in_place.cl from a copy on the chip.
#define LEN 100

__kernel void product_from_copy(__global const float *restrict A, __global float *restrict out) {
  __local float cache[LEN * LEN]; // @cache
  for (int k = 0; k < LEN * LEN; k++) { // @copy
    cache[k] = A[k];
  }
  for (int oi = 0; oi < LEN * LEN; oi++) { // @outer
    int row = oi / LEN;
    int col = oi % LEN;
    float sum = 0.0f;
    #pragma unroll
    for (int stride = 0; stride < LEN; stride++) { // @product
      sum += cache[row * LEN + stride] * cache[stride * LEN + col];
    }
    out[oi] = sum;
  }
}
