// Floyd and Warshall's shortest paths: one launch for each middle node.
kernel void relax(global int *distances, int n, int middle) {
  int from = get_global_id(1);
  int to = get_global_id(0);
  int direct = distances[from * n + to];
  int detour = distances[from * n + middle] + distances[middle * n + to];
  if (detour < direct) {
    distances[from * n + to] = detour;
  }
}
