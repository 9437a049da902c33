// The nearest of a set of points in four dimensions; coordinates are small whole numbers.
kernel void nearest(global const float4 *points, int n, global const float4 *queries, global int *out,
                    global float *distances) {
  size_t i = get_global_id(0);
  float4 q = queries[i];
  float best = INFINITY;
  int place = -1;
  for (int k = 0; k < n; k++) {
    float4 d = points[k] - q;
    float square = dot(d, d);
    if (square < best) {
      best = square;
      place = k;
    }
  }
  out[i] = place;
  distances[i] = best;
}
