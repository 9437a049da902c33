package dev.heddle.scheduler.extremes;

import java.util.ArrayList;
import java.util.List;

/** Kernels with a hole for a number that the language takes. */
final class Sizes {
  private static final String HEAD =
      "kernel void k(global int *restrict o, global const int *restrict in, int n) {\n";

  /** What stands in a kernel. */
  private static final List<String> STATEMENTS =
      List.of(
          "int a[@]; for (int i = 0; i < n; i++) { a[i] = in[i]; o[i] = a[n - i]; }",
          "local int a[@]; for (int i = 0; i < n; i++) { a[i] = in[i]; o[i] = a[n - i]; }",
          "local int a[@][@]; for (int i = 0; i < n; i++) { a[i][n] = in[i]; o[i] = a[n][i]; }",
          "int a[2][@]; for (int i = 0; i < n; i++) { a[i & 1][n] = in[i]; o[i] = a[n][i]; }",
          "int a[4]; a[@] = in[0]; o[0] = a[n];",
          "int a[@] = {0}; o[0] = a[n];",
          "int a[@] = {1, 2, 3}; o[0] = a[n];",
          "int a[@] = {[1] = 2}; a[n] = 1; o[0] = a[n - 1];",
          "int a[] = {[@] = 2}; a[n] = 1; o[0] = a[n - 1];",
          "int a[] = {[0 ... @] = 2}; a[n] = 1; o[0] = a[n - 1];",
          "char16 a[@]; a[n] = (char16)1; o[0] = a[n + 1].s3;",
          "struct { int a[@]; int b; } s; s.a[n] = in[0]; s.b = s.a[n + 1]; o[0] = s.b;",
          "struct { int a[@]; int b; } s[@]; s[n].a[n] = in[0]; o[0] = s[1].a[n + 1];",
          "union { int a[@]; char b[@]; } u; u.a[n] = in[0]; o[0] = u.b[n + 1];",
          "struct { int a : @; int b; } s; s.a = in[0]; s.b = s.a; o[0] = s.b;",
          "typedef int T[@]; T t; t[n] = in[0]; o[0] = t[n + 1];",
          "enum { A = @, B }; o[0] = in[B];",
          "o[0] = sizeof(int[@]);",
          "int (*p)[@] = 0; o[0] = sizeof(*p);",
          "global int (*p)[@] = (global int (*)[@])o; p[n][1] = 1;",
          "o[0] = in[@];",
          "o[n * (@)] = in[n];",
          "o[0] = in[0] << (@);",
          "o[0] = in[0] >> (@);",
          "o[0] = in[0] / (@);",
          "o[0] = in[0] % (@);",
          "o[0] = (int)(@);",
          "o[0] = n == (@);",
          "switch (n) { case @: o[0] = 1; break; default: o[0] = 2; }",
          "for (int i = 0; i < (@); i++) o[i] = in[i];",
          "for (long i = 0; i < (@); i++) o[i] = in[i];",
          "for (uint i = @; i > 0; i--) o[i] = in[i];",
          "for (int i = 0; i < n; i += (@)) o[i] = in[i];",
          "for (ulong i = 1; i < n; i *= (@)) o[i] = in[i];",
          "int a[8]; for (int i = @; i < 8; i++) a[i] = in[i]; o[0] = a[n];",
          "#pragma unroll\nfor (int i = 0; i < (@); i++) o[i] = in[i];",
          "#pragma unroll\nfor (long i = 0; i < (@); i += 2) o[i] = in[i];",
          "#pragma unroll 64\nfor (uint i = @; i > 0; i--) o[i] = in[i];",
          "for (int i = 0; i < n; i++) {\n#pragma unroll\nfor (int j = 0; j < (@); j++)\n"
              + "#pragma unroll\nfor (int k = 0; k < (@); k++) o[i] += in[j];\n}",
          "int s = 0;\n#pragma loop_coalesce\nfor (int i = 0; i < (@); i++)\n"
              + "for (int j = 0; j < (@); j++) s += in[j];\no[0] = s;",
          "int r[@]; for (int i = 0; i < n; i++) {\n#pragma unroll\n"
              + "for (int j = (@) - 1; j > 0; j--) r[j] = r[j - 1];\nr[0] = in[i]; o[i] = r[3]; }",
          "int4 v = vload4(@, in); o[0] = v.x;",
          "vstore4((int4)1, @, o);",
          "int4 v = 1; o[0] = v.s@;",
          "o[0] = get_global_id(@);",
          "o[0] = get_compute_id(@);",
          "barrier(@); o[0] = 1;",
          "mem_fence(@); o[0] = 1;",
          "local int t[16]; async_work_group_copy(t, in, @, 0); o[0] = t[n];",
          "local int t[16]; prefetch(in, @); o[0] = 1;",
          "printf(\"%@d\\n\", n); o[0] = 1;",
          "printf(\"%.*d\\n\", @, n); o[0] = 1;",
          "uint4 v = shuffle((uint4)(n), (uint4)(@)); o[0] = v.x;",
          "o[0] = atomic_add(&o[@], 1);",
          "ap_uint<@> x = in[0]; o[0] = x + 1;",
          "o[0] = __fpga_reg(in[@]);",
          "o[0] = (float)(@) * 2.0f;",
          "o[0] = convert_char_sat(@);",
          "half h = @; o[0] = h;",
          "o[0] = mad24(in[0], @, 1) + rotate(in[1], @) + clamp(n, @, @) + abs(@);");

  /** What stands outside of kernels. */
  private static final List<String> PROGRAMS =
      List.of(
          "constant int a[@] = {1, 2, 3};\n" + HEAD + "o[0] = a[n]; }\n",
          "constant int a[@][@] = {{1}};\n" + HEAD + "o[0] = a[n][n]; }\n",
          "constant int a[] = {[@] = 1};\n" + HEAD + "o[0] = a[n]; }\n",
          "struct S { int a[@]; };\nkernel void k(global struct S *o, int n) { o[n].a[n] = 1; }\n",
          "struct S { int a[@]; };\nkernel void k(struct S s, global int *o) { o[0] = s.a[1]; }\n",
          "struct S { char c[@]; int b : 3; };\n"
              + "kernel void k(global struct S *o, int n) { o[n].b = o[1].b; o[2] = o[n]; }\n",
          "typedef int V __attribute__((ext_vector_type(@)));\n"
              + "kernel void k(global V *o) { o[0] = o[1]; }\n",
          "channel int c[@];\nkernel void k(int n) { write_channel_intel(c[0], n); }\n"
              + "kernel void r(global int *o) { *o = read_channel_intel(c[0]); }\n",
          "channel int c[4];\nkernel void k(int n) { write_channel_intel(c[@], n); }\n"
              + "kernel void r(global int *o) { *o = read_channel_intel(c[1]); }\n",
          "channel int c[@][@];\nkernel void k(int n) { write_channel_intel(c[0][1], n); }\n"
              + "kernel void r(global int *o) { *o = read_channel_intel(c[0][1]); }\n",
          "struct P { int a[@]; };\nchannel struct P c;\n"
              + "kernel void k(global struct P *p) { write_channel_intel(c, *p); }\n"
              + "kernel void r(global struct P *o) { *o = read_channel_intel(c); }\n",
          "typedef __attribute__((__ap_int(@))) int T;\n"
              + "kernel void k(global int *o) { T t = o[0]; o[1] = t + 1; }\n",
          "struct E { };\nstruct S { struct E e[@]; int b; };\n"
              + "kernel void k(global struct S *o) { o[0] = o[1]; }\n",
          "#define N @\nkernel void k(global int *o) {\n#if N\no[0] = N;\n#endif\n}\n",
          "#if (@) > 0\n#endif\nkernel void k(global int *o) { o[0] = 1; }\n",
          "#line @\nkernel void k(global int *o) { o[0] = 1; }\n",
          "kernel void k(global int *o, local int a[@]) { a[1] = o[0]; o[1] = a[2]; }\n",
          "int f(int x[@]) { return x[1]; }\n"
              + "kernel void k(global int *o) { int a[4]; a[1] = o[0]; o[1] = f(a); }\n",
          "int f(int x) { return x; }\nkernel void k(global int *o) { o[1] = f(@); }\n",
          "__attribute__((reqd_work_group_size(@, @, @)))\n"
              + "kernel void k(global int *o) { o[get_global_id(0)] = 1; }\n",
          "__attribute__((reqd_work_group_size(@, @, @))) __attribute__((num_simd_work_items(4)))\n"
              + "kernel void k(global int *o) { local int t[16];\n"
              + "t[get_local_id(0)] = 1; barrier(CLK_LOCAL_MEM_FENCE);\n"
              + "o[get_global_id(0)] = t[get_local_id(1)]; }\n",
          "__attribute__((num_compute_units(@, @, @))) __attribute__((autorun))\n"
              + "__attribute__((max_global_work_dim(0)))\nkernel void k() { }\n",
          "channel int c[4];\n__attribute__((num_compute_units(@))) __attribute__((autorun))\n"
              + "__attribute__((max_global_work_dim(0)))\n"
              + "kernel void k() { write_channel_intel(c[get_compute_id(0)], 1); }\n"
              + "kernel void r(global int *o) { *o = read_channel_intel(c[1]); }\n",
          HEAD
              + "int __attribute__((numbanks(@), bankwidth(@))) a[64];\n"
              + "for (int i = 0; i < n; i++) { a[i & 63] = in[i]; o[i] = a[(i + 9) & 63]; } }\n",
          HEAD
              + "int __attribute__((bank_bits(@, @))) a[64];\n"
              + "for (int i = 0; i < n; i++) { a[i & 63] = in[i]; o[i] = a[(i + 9) & 63]; } }\n");

  static final List<String> ALL = all();

  private Sizes() {}

  private static List<String> all() {
    List<String> all = new ArrayList<>(PROGRAMS);
    STATEMENTS.forEach(statement -> all.add(HEAD + statement + "\n}\n"));
    return List.copyOf(all);
  }
}
