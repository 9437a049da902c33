// Dynamic programming over a row that a work-group shares.
kernel void knapsack(global const int *weights, global const int *values, int items, global int *best) {
  local int row[64];
  int w = get_local_id(0);
  row[w] = 0;
  for (int k = 0; k < items; k++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    int without = row[w];
    int with_item = w >= weights[k] ? row[w - weights[k]] + values[k] : -1;
    barrier(CLK_LOCAL_MEM_FENCE);
    row[w] = max(without, with_item);
  }
  best[get_global_id(0)] = row[w];
}
