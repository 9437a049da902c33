// Work-groups that exchange values: reversal, tree reduction, prefix sum, values that live over barriers.
kernel void reverse(global const int *in, global int *out) {
  local int tile[64];
  int l = get_local_id(0);
  int n = get_local_size(0);
  tile[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tile[n - 1 - l];
}

kernel void reduce(global const float *in, global float *out, local float *part) {
  int l = get_local_id(0);
  part[l] = in[get_global_id(0)];
  for (int step = get_local_size(0) / 2; step > 0; step >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < step) {
      part[l] += part[l + step];
    }
  }
  if (l == 0) {
    out[get_group_id(0)] = part[0];
  }
}

kernel void prefix(global const int *in, global int *out) {
  local int sums[2][32];
  int l = get_local_id(0);
  int from = 0;
  sums[0][l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int d = 1; d < 32; d *= 2) {
    int own = sums[from][l];
    if (l >= d) {
      own += sums[from][l - d];
    }
    sums[1 - from][l] = own;
    from = 1 - from;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[get_global_id(0)] = sums[from][l];
}

// A private array and a running value of every work-item survive the barriers of a loop.
kernel void history(global const int *in, global int *out) {
  local int board[16];
  int l = get_local_id(0);
  int seen[4];
  int total = 0;
  for (int round = 0; round < 4; round++) {
    board[l] = in[get_global_id(0)] + round;
    barrier(CLK_LOCAL_MEM_FENCE);
    seen[round] = board[(l + round + 1) % 16];
    total += seen[round];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[get_global_id(0)] = total * 1000 + seen[3] - seen[0];
}

// All work-items leave the loop together, by a value that they share.
kernel void leaves(global const int *in, global int *out) {
  local int limit;
  int l = get_local_id(0);
  int steps = 0;
  if (l == 0) {
    limit = in[get_group_id(0)];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  while (1) {
    if (steps >= limit) {
      break;
    }
    steps++;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 3) {
    return;
  }
  out[get_global_id(0)] = steps + l;
}
