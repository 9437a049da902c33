// Occurrences of a pattern by a failure table, overlapping ones too.
kernel void matches(global const uchar *text, int n, constant uchar *pattern, int m, global int *out) {
  int failure[16];
  failure[0] = 0;
  for (int k = 1, length = 0; k < m;) {
    if (pattern[k] == pattern[length]) {
      failure[k++] = ++length;
    } else if (length > 0) {
      length = failure[length - 1];
    } else {
      failure[k++] = 0;
    }
  }
  int found = 0;
  int length = 0;
  for (int k = 0; k < n; k++) {
    while (length > 0 && text[k] != pattern[length]) {
      length = failure[length - 1];
    }
    if (text[k] == pattern[length]) {
      length++;
    }
    if (length == m) {
      out[1 + found++] = k - m + 1;
      length = failure[length - 1];
    }
  }
  out[0] = found;
}
