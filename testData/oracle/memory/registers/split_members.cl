// Attributes on members split the first object; the attribute on the second keeps it whole.
typedef struct {
  int __attribute__((memory)) table[100]; // @table
  int __attribute__((register)) last[4]; // @last
} State;

kernel void split_members(global const int *restrict in, global int *restrict out, int n) {
  State split; // @split
  State __attribute__((memory)) whole; // @whole
  for (int i = 0; i < n; i++) {
    split.table[in[i] % 100] = i;
    split.last[in[i] & 3] = i;
    whole.table[in[i] % 100] = i;
    whole.last[in[i] & 3] = i;
  }
  for (int i = 0; i < n; i++) {
    out[i] = split.table[in[i] % 100] + split.last[in[i] & 3] + whole.table[in[i] % 100]
           + whole.last[in[i] & 3];
  }
}
