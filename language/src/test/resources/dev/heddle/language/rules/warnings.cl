//== missing return (clang -Wreturn-type)
int sometimes(int a) { if (a) return 1; /*!warning language.missing-return*/}
int left(int a) { for (;;) { if (a) break; } /*!warning language.missing-return*/}
int cases(int a) { switch (a) { case 1: return 1; case 2: break; default: return 2; } /*!warning language.missing-return*/}
int nothing(void) { /*!warning language.missing-return*/}
//== returns on every path
int both(int a) { if (a) return 1; else return 2; }
int endless(int a) { while (1) { if (a) return 1; } }
int cases(int a) { switch (a) { case 1: return 1; default: return 2; } }
int once(int a) { do { return 1; } while (a); }
int inner(int a) { for (;;) { for (;;) { break; } switch (a) { case 1: break; } if (a) return 1; } }
int jump(int a) { goto end; end: return a; }
void none(int a) { if (a) return; }
//== use of what has no value (clang -Wuninitialized)
typedef struct { int a, b; } pair;
__kernel void k(__global int *p, int m) {
  int x, y, z;
  int a[4];
  float4 v;
  pair s;
  p[/*!warning language.uninitialised-use*/x] = 2;
  p[1] = /*!warning language.uninitialised-use*/a[m];
  /*!warning language.uninitialised-use*/y += 3;
  p[2] = /*!warning language.uninitialised-use*/v.x;
  p[3] = /*!warning language.uninitialised-use*/s.b;
  switch (m) { case 0: p[4] = /*!warning language.uninitialised-use*/z; break; default: z = 1; }
}
//== use of what one way of a branch has not written (clang -Wsometimes-uninitialized)
__kernel void k(__global int *p, int m) {
  int a, b, c, d, e, f, g;
  if (m > 3) a = 1;
  p[0] = /*!warning language.uninitialised-use*/a + a;
  if (m > 3) b = 1; else if (m < 0) b = 2;
  p[1] = /*!warning language.uninitialised-use*/b;
  if (m > 3) p[2] = 1; else c = 2;
  p[3] = /*!warning language.uninitialised-use*/c;
  for (int i = 0; i < m; ++i) {
    int fresh;
    if (p[i] == 4) fresh = p[i];
    p[i] = /*!warning language.uninitialised-use*/fresh;
  }
  if (m > 5) { if (m > 6) d = 1; p[4] = /*!warning language.uninitialised-use*/d; }
  if (m > 7) { e = 1; if (m > 8) return; }
  p[5] = /*!warning language.uninitialised-use*/e;
  if (m > 9) f = 1;
  for (int i = 0; i < m; ++i) { if (p[i]) break; }
  p[6] = /*!warning language.uninitialised-use*/f;
  if (m == 1) g = 2;
  if (/*!warning language.uninitialised-use*/g > 2) p[7] = 1;
}
//== use of what a branch has written wherever it is read, as far as is known
__kernel void k(__global int *p, int m) {
  int a, b, c, d, e, f, g, h, n, o;
  if (m > 3) a = 1;
  if (m > 3) p[0] = a;
  if (m > 3) b = 1;
  if (m <= 3) b = 2;
  p[1] = b;
  if (m > 4) c = 1;
  if (m <= 4) return;
  p[2] = c;
  if (m > 5) d = 1; else return;
  p[3] = d;
  if (m > 6) e = 1;
  p[4] = m > 6 ? e : 0;
  p[5] = m > 6 && e > 2;
  if (1) f = 3;
  p[6] = f;
  for (int i = 0; i < m; ++i) { if (i == 0) g = 1; p[i] = g; }
  if (m > 7) h = 1;
  h = 2;
  p[7] = h;
  if (m > 8) n = 1;
  for (int i = 0; i < m; ++i) p[i] = n;
  for (int i = 0; i < m; ++i) { int own; if (p[i] > 1) own = 2; if (p[i] < 2) continue; p[i] = own; }
  switch (m) { case 9: o = 1; break; case 10: o = 2; break; }
  p[8] = o;
  int q;
  if (m == 1) q = 1; else if (m == 2 || m == 3) q = 2; else if (m == 4) q = 3;
  p[9] = q;
}
//== use of what a loop writes behind it
__kernel void k(__global int *p, int m) {
  int sum, once, kept, told;
  for (int i = 0; i < m; ++i) {
    /*!warning language.uninitialised-use*/sum += p[i];
    if ((i & 15) == 15) { p[i] = sum; sum = 0; }
  }
  while (once < 3) once = p[m];
  for (int i = 0; i < m; ++i) {
    if (i > 0) p[i] = kept;
    kept = p[i];
    if (i == 0) { told = 0; continue; }
    told += p[i];
  }
  int row[3];
  for (int i = 0; i < m; ++i) { row[0] = row[1]; row[1] = row[2]; row[2] = p[i]; p[i] = row[0]; }
}
//== the same on both sides
#define SAME(a, b) ((a) == (b))
#define SIZE 4
__kernel void k(__global int *p, __global float *q, volatile __global int *v, int m, int n) {
  if (/*!warning language.equal-operands*/m == m) p[0] = /*!warning language.equal-operands*/p[1] - p[1];
  p[2] = /*!warning language.equal-operands*/m & m;
  p[3] = /*!warning language.equal-operands*/(m > 3) || (m > 3);
  /*!warning language.equal-operands*/p[4] = p[4];
  if (m > 9) m = m;
  p[5] = m * m + (m + m) + (m << m);
  p[6] = SAME(m, m) + (SIZE == SIZE) + (v[0] - v[0]) + (m - n) + (q[0] != q[0]);
  p[7] = (p[m++] - p[m++]) + (p[m] == p[n]) + ((char)m != m);
}
//== the same on both ways of a branch
__kernel void k(__global int *p, int m) {
  if (/*!warning language.equal-branches*/m > 3) p[0] = 1; else p[0] = 1;
  p[1] = /*!warning language.equal-branches*/m > 3 ? p[2] : p[2];
  if (m > 3) p[3] = 1; else if (m > 2) p[3] = 2; else if (/*!warning language.repeated-condition*/m > 3) p[3] = 3;
  if (m > 3) p[4] = 1; else p[4] = 2;
  if (m > 3) {} else {}
  if (m++ > 3) p[5] = 1; else if (m++ > 3) p[5] = 2;
  if (m > 3) p[6] = 1;
  if (m > 3) p[7] = 1;
}
//== comparisons that decide each other
#define LOW 3
#define HIGH 7
__kernel void k(__global int *p, int m, uint u, ulong w, int2 t) {
  if (/*!warning language.constant-comparison*/m < 3 && m > 5) p[0] = 1;
  if (/*!warning language.constant-comparison*/m > 3 || m < 5) p[1] = 1;
  if (/*!warning language.constant-comparison*/m != LOW || m != HIGH) p[2] = 1;
  if (/*!warning language.constant-comparison*/m == 3 && m == 4) p[3] = 1;
  if (/*!warning language.constant-comparison*/u < 4 && u == 4) p[4] = 1;
  if (m < 3 || m > 5) p[5] = 1;
  if (m >= 3 && m <= 3) p[6] = 1;
  if (m != 3 && m != 4) p[7] = 1;
  if (m == 3 || m == 4) p[8] = 1;
  if (m < LOW && m > HIGH) p[9] = 1;
  if (w < 3 && w > 5) p[10] = 1;
  if (t.x < 3 && t.y > 5) p[11] = 1;
  if (p[m] < 3 && p[m + 1] > 5) p[12] = 1;
  if (m < 3 && u > 5) p[13] = 1;
}
//== code that nothing comes to
int f(int m) { return m; /*!warning language.unreachable-code*/m = 2; }
__kernel void k(__global int *p, int m) {
  for (int i = 0; i < m; ++i) {
    if (p[i] > 3) { continue; /*!warning language.unreachable-code*/p[i] = 1; }
    switch (p[i]) { case 1: p[i] = 2; break; case 2: return; break; default: p[i] = 3; }
    if (p[i] == 9) goto end;
  }
  return;
end:
  p[0] = f(m);
}
//== sums and counters of a loop that nothing begins
__kernel void k(__global int *p, int m) {
  int sum, count, last, held;
  int sums[4];
  for (int i = 0; i < m; ++i) {
    /*!warning language.uninitialised-use*/sum += p[i];
    if (p[i]) /*!warning language.uninitialised-use*/count++;
    last = p[i] + /*!warning language.uninitialised-use*/last;
    /*!warning language.uninitialised-use*/sums[i & 3] += p[i];
    int fresh;
    for (int j = 0; j < 4; ++j) { p[j] = /*!warning language.uninitialised-use*/fresh; fresh++; }
  }
  while (m-- > 0) for (;;) { if (/*!warning language.uninitialised-use*/held) break; held |= p[m]; }
  p[0] = sum + count + last + sums[0] + held;
}
//== sums and counters of a loop that begin in it
void set(int *x) { *x = 1; }
__kernel void k(__global int *p, int m) {
  int sum, count, last, behind, kept;
  int sums[4];
  for (int i = 0; i < m; ++i) {
    if (i == 0) sum = 0;
    sum += p[i];
    count = i ? count + 1 : 0;
    last = i == 0 || last > 3 ? 0 : 1;
    if (i == 0) set(&behind);
    behind++;
    for (int j = 0; j < 4; ++j) sums[j] = i ? sums[j] + p[j] : 0;
    sums[0] += i;
    if (i > 0) kept += p[i];
    if (i == 0) { kept = 0; continue; }
  }
  p[0] = sum + count + last + sums[0] + behind + kept;
}
//== some path gives a value
typedef struct { int a, b; } pair;
void set(int *x) { *x = 1; }
__kernel void k(__global int *p, int m) {
  int a, b, c, d, e[4], f[4], g, h;
  float4 v;
  pair s;
  if (m) a = 1;
  if (m) p[0] = a;
  set(&b);
  p[1] = b;
  for (int i = 0; i < 4; ++i) { if (i) p[2] = c; c = i; }
  switch (m) { case 0: d = 1; break; case 1: d = 2; break; default: break; }
  p[3] = d;
  e[m] = 1;
  p[4] = e[0];
  #pragma unroll
  for (int i = 0; i < 3; ++i) f[i] = f[i + 1];
  p[5] = m && (g = 1) ? g : 2;
  v.x = 1;
  s.a = 1;
  p[6] = v.y + s.b;
  p[7] = sizeof(h);
}
//== absolute values of unsigned numbers (clang -Wabsolute-value)
__kernel void k(__global uint *p, __global int *q, uchar4 v, float f) {
  p[0] = /*!warning language.absolute-value*/abs(p[1] - p[2]);
  p[3] = /*!warning language.absolute-value*/abs(p[4]);
  p[5] = /*!warning language.absolute-value*/abs(p[6] - q[6]);
  p[7] = abs(q[0] - q[1]) + abs_diff(p[1], p[2]) + abs((int)(p[1] - p[2]));
  q[2] = fabs(f);
}
//== assignment as a condition (clang -Wparentheses)
__kernel void k(__global int *p, int m) {
  if (/*!warning language.assignment-condition*/m = 3) p[0] = 1;
  while (/*!warning language.assignment-condition*/m = p[1]) p[2] = 1;
  for (; /*!warning language.assignment-condition*/m = p[2];) p[3] = 1;
  if ((m = 3)) p[4] = 1;
  while ((m = p[1]) != 0) p[2] = 1;
  for (; (m = p[2]);) p[3] = 1;
  do { p[5] = 1; } while (m += 1);
}
//== values that nobody uses (clang -Wunused-value, -Wunused-comparison)
#define CHECK(x) x == 0
__kernel void k(volatile __global int *p, int m) {
  /*!warning language.unused-value*/m == 3;
  /*!warning language.unused-value*/m + 2;
  /*!warning language.unused-value*/m;
  (void) m;
  CHECK(m);
  *p;
  m++;
  for (int i = 0; i < 3; /*!warning language.unused-value*/i + 1) { i++; }
  p[0] = ({ int t = m; t; });
}
//== variables that nobody uses (clang -Wunused-variable)
channel int c;
#define DEAD int dead = 1
__kernel void k(__global int *p) {
  int /*!warning language.unused-variable*/a, /*!warning language.unused-variable*/b = 4, size;
  int read = read_channel_intel(c);
  int quiet __attribute__((unused));
  __local int /*!warning language.unused-variable*/l[4];
  DEAD;
  p[0] = sizeof(size);
}
//== formats of printf (clang -Wformat)
__kernel void k(__global float *p, int i, uint u, long l, float f, int4 v, float4 w, uchar c) {
  printf("%d %u %x %c %ld %f %e %s %v4hld %v4hlf %% %*d %5.2f\n", i, u, u, c, l, f, f, "s", v, w, 3, i, f);
  printf("%d\n", /*!warning language.printf*/f);
  printf("%f\n", /*!warning language.printf*/i);
  printf("%d\n", /*!warning language.printf*/l);
  printf("%ld\n", /*!warning language.printf*/i);
  printf("%d\n", /*!warning language.printf*/v);
  printf("%v4hld\n", /*!warning language.printf*/w);
  printf("%s\n", /*!warning language.printf*/i);
  printf(/*!warning language.printf*/"%d %d\n", i);
  printf("%d\n", i, /*!warning language.printf*/u);
  printf(/*!warning language.printf*/"%y\n", i);
  printf(/*!warning language.printf*/"100%");
  printf("%d\n", /*!warning language.printf*/get_global_id(0));
}
//== comparisons that are decided (clang -Wtype-limits)
#define LOW 0
__kernel void k(__global int *p, uint u, int i, uchar c, ulong l) {
  if (/*!warning language.constant-comparison*/u >= 0) p[0] = 1;
  if (/*!warning language.constant-comparison*/u < 0) p[0] = 1;
  if (/*!warning language.constant-comparison*/0 > l) p[0] = 1;
  if (/*!warning language.constant-comparison*/c < 256) p[0] = 1;
  if (/*!warning language.constant-comparison*/c == 300) p[0] = 1;
  if (/*!warning language.constant-comparison*/i < 5000000000l) p[0] = 1;
  for (uint j = u - 1; /*!warning language.constant-comparison*/j >= 0; --j) p[j] = 1;
  if (u > 0 && u <= 4294967295u - 1 && c < 255 && i >= 0 && u >= LOW && u == 0) p[1] = 1;
}
//== signed and unsigned numbers (clang -Wsign-compare)
__kernel void k(__global int *p, uint n, int m, uchar c) {
  if (/*!info language.sign-comparison*/m < n) p[0] = 1;
  if (/*!info language.sign-comparison*/n >= m) p[0] = 1;
  if (n == m || n != p[1]) p[0] = 1;
  for (int i = 10; /*!info language.sign-comparison*/i < n; --i) p[i] = i;
  for (int i = 0; i < n; ++i) { int j = i * 2 + 1; if (j < n) p[j] = i; }
  int gid = get_global_id(0);
  if (gid < n && c < n && (m & 15) < n && 3 < n && (uint) m < n) p[gid] = 1;
}
//== signed numbers that a loop's or a branch's condition keeps from being negative
__kernel void k(__global int *p, uint n, int m, __global char *q) {
  for (int j = m; j > 0; j--) { if (j - 1 < n) p[j] = 1; if (/*!info language.sign-comparison*/j - 2 < n) p[j] = 2; }
  for (int j = m; 2 <= j && p[j]; j -= 2) if (j - 2 < n && j < n) p[j] = 3;
  while (m >= 0) { if (/*!info language.sign-comparison*/m < n) p[m] = 4; m -= 3; if (/*!info language.sign-comparison*/m < n) p[0]++; }
  if (m > 4) { int l = m - 5; if (l < n && m < n) p[l] = 5; } else if (/*!info language.sign-comparison*/m < n) p[1] = 6;
  for (int j = m; j > -3; j--) if (/*!info language.sign-comparison*/j < n) q[j] = 1;
  for (int j = m; j > 0 && p[j--];) if (/*!info language.sign-comparison*/j < n) q[j] = 3;
  for (uint j = n; j > 2; j--) if (/*!info language.sign-comparison*/m - 1 < j) q[j] = 2;
}
//== barriers that not all work-items of a group come to
void meet(void) { barrier(CLK_LOCAL_MEM_FENCE); }
void fill(__global int *row, int *mine) { row[0] = 2; mine[0] = 2; }
__kernel void k(__global int *p, __local int *l, int n) {
  int id = get_local_id(0);
  if (get_group_id(0) == 0) barrier(CLK_LOCAL_MEM_FENCE);
  __global int *row = &p[n];
  int mine[2] = {1, 2};
  if (id == 0) fill(row, mine);
  if (row[0] == 2) barrier(CLK_LOCAL_MEM_FENCE);
  if (mine[0] == 2) /*!warning language.divergent-barrier*/barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = id; i < n; i += get_local_size(0)) barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = get_local_size(0) / 2; s > 0; s >>= 1) {
    if (id < s) l[id] += l[id + s];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (id < 4) /*!warning language.divergent-barrier*/barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; i < id; ++i) /*!warning language.divergent-barrier*/barrier(CLK_LOCAL_MEM_FENCE);
  while (l[id]) { /*!warning language.divergent-barrier*/meet(); }
  p[0] = l[0];
}
//== a barrier behind a return of some work-items
__kernel void k(__global int *p, uint n) {
  if (get_global_id(0) >= n) return;
  /*!warning language.divergent-barrier*/barrier(CLK_LOCAL_MEM_FENCE);
  p[get_global_id(0)] = 1;
}
//== local memory in a function that is no kernel (OpenCL C 1.2, 6.5.2)
int f(int a) { __local int /*!error language.address-space*/t[4]; t[0] = a; return t[0]; }
//== atomics of floating-point numbers (OpenCL C 1.2, 6.12.11)
__kernel void k(__global float *f, __global int *p, volatile __global uint *u) {
  /*!error language.call-arguments*/atomic_add(f, 2);
  atomic_xchg(f, 2.0f);
  atomic_add(p, 3);
  atomic_inc(u);
}
