package dev.heddle.scheduler.extremes;

import java.util.List;
import java.util.Map;

/** Kernels with a hole for an attribute, by the places that the table of attributes knows. */
final class Places {
  /** The hole is in this line of each of the texts. */
  static final int LINE = 2;

  private static final String BODY =
      """
      {
        for (int i = 0; i < n; i++) {
          a[i & 3] = in[i];
          o[i] = a[(i + 1) & 3] + a[i & 1];
        }
      }
      """;
  private static final String ARGUMENTS =
      "(global int *restrict o, global const int *restrict in, int n)";

  private static final List<String> KERNELS =
      List.of(
          "\n@\nkernel void k(global int *restrict o) {\n  o[get_global_id(0)] = 1;\n}\n",
          "\n@\nkernel void k(global int *restrict o, int n) {\n"
              + "  for (int i = 0; i < n; i++) o[i] = i;\n}\n",
          "\n@\nkernel void k(global int *restrict o) {\n  local int t[64];\n"
              + "  int l = get_local_id(0);\n  t[l & 63] = o[l];\n"
              + "  barrier(CLK_LOCAL_MEM_FENCE);\n  o[get_global_id(0)] = t[(l + 1) & 63];\n}\n");

  private static final List<String> FUNCTIONS =
      List.of(
          "\n@\nint f(int x) {\n  return x + 1;\n}\nkernel void k(global int *o) {\n"
              + "  o[0] = f(o[1]);\n}\n");

  private static final List<String> MEMORIES =
      List.of(
          "kernel void k" + ARGUMENTS + " {\nint @ a[4];\n" + BODY + "}\n",
          "kernel void k" + ARGUMENTS + " {\nlocal int @ a[4];\n" + BODY + "}\n",
          "kernel void k"
              + ARGUMENTS
              + " {\nlocal int4 @ a[4];\nfor (int i = 0; i < n; i++) {\n"
              + "a[i & 3].x = in[i];\no[i] = a[(i + 1) & 3].x; } }\n",
          "kernel void k"
              + ARGUMENTS
              + " {\nint @ a = n;\n"
              + "for (int i = 0; i < n; i++) { a += in[i]; o[i] = a; }\n}\n",
          "\nconstant int @ a[4] = {1, 2, 3, 4};\nkernel void k(global int *o, int n) {\n"
              + "  for (int i = 0; i < n; i++) o[i] = a[i & 3];\n}\n",
          "struct S {\nint @ a[4];\nint b; };\nkernel void k"
              + ARGUMENTS
              + " { struct S s;\n"
              + "for (int i = 0; i < n; i++) {\ns.a[i & 3] = in[i];\no[i] = s.a[(i + 1) & 3];\n"
              + "} }\n",
          "kernel void k"
              + ARGUMENTS
              + " { struct { struct {\nint @ a[4];\n} m[2]; } s;\n"
              + "for (int i = 0; i < n; i++) {\ns.m[i & 1].a[i & 3] = in[i];\n"
              + "o[i] = s.m[0].a[(i + 1) & 3];\n} }\n");

  private static final List<String> CHANNELS =
      List.of(
          "\nchannel int c @;\nkernel void k(int n) { write_channel_intel(c, n); }\n"
              + "kernel void r(global int *o) { *o = read_channel_intel(c); }\n",
          "\nchannel int c[2] @;\nkernel void k(int n) { write_channel_intel(c[1], n); }\n"
              + "kernel void r(global int *o) { bool valid;\n"
              + "*o = read_channel_nb_intel(c[1], &valid); }\n");

  private static final List<String> PIPES =
      List.of(
          "kernel void k(\nread_only pipe int @ p,\nglobal int *o) { int x = 0;\n"
              + "read_pipe(p, &x); *o = x; }\nkernel void w(write_only pipe int p) {\n"
              + "int x = 1; write_pipe(p, &x); }\n",
          "kernel void k(\nwrite_only pipe int @ p) {\nint x = 1; write_pipe(p, &x); }\n"
              + "kernel void r(read_only pipe int p,\nglobal int *o) { int x = 0;\n"
              + "read_pipe(p, &x); *o = x; }\n");

  private static final List<String> POINTERS =
      List.of(
          "kernel void k(\nglobal int *@ o,\nint n) { for (int i = 0; i < n; i++) o[i] = i; }\n",
          "kernel void k(\nlocal int *@ a,\nglobal int *o, int n) {\n"
              + "for (int i = 0; i < n; i++) { a[i & 7] = o[i]; o[i] = a[(i + 1) & 7]; } }\n");

  private static final List<String> TYPES =
      List.of(
          "\nstruct @ S { char a; int b; };\nkernel void k(global struct S *o) { o[1].b = 1; }\n",
          "\ntypedef int @ T;\nkernel void k(global T *o) { o[1] = 1; }\n",
          "kernel void k" + ARGUMENTS + " {\nint @ a[4];\n" + BODY + "}\n",
          "struct S { char c;\nint @ a;\n};\nkernel void k(global struct S *o) { o[1].a = 1; }\n",
          "\n@\nint f(int x) {\n  return x + 1;\n}\nkernel void k(global int *o) {\n"
              + "  o[0] = f(o[1]);\n}\n");

  static final Map<String, List<String>> ALL =
      Map.of(
          "kernel", KERNELS,
          "function", FUNCTIONS,
          "memory", MEMORIES,
          "channel", CHANNELS,
          "pipe", PIPES,
          "pointer", POINTERS,
          "any", TYPES);

  private Places() {}
}
