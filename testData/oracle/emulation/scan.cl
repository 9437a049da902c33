// Case SWI-O35: inclusive scans that read back what they have just written.
kernel void scan_max(global int *input, global int *output, int n) {
  output[0] = input[0];
  for (int i = 1; i < n; i++) {
    output[i] = max(input[i], output[i - 1]);
  }
}

kernel void scan_sum(global int *input, global int *output, int n) {
  output[0] = input[0];
  for (int i = 1; i < n; i++) {
    output[i] = input[i] + output[i - 1];
  }
}
