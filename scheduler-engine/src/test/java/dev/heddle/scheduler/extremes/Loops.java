package dev.heddle.scheduler.extremes;

import dev.heddle.language.dialect.PragmaRule;
import java.util.List;

/** Kernels with a hole for a pragma. */
final class Loops {
  private static final String HEAD =
      "kernel void k(global int *restrict o, global const int *restrict in, int n) {\n"
          + "int a[16]; int s = 0;\nfor (int j = 0; j < 16; j++) a[j] = in[j];\n";

  /** Loops whose number of iterations is known, unknown, huge, endless, or that of a nest. */
  private static final List<String> LOOPS =
      List.of(
          HEAD
              + "@\n"
              + "for (int i = 0; i < 16; i++) {\n"
              + "a[i] = a[15 - i] + in[i];\n"
              + "}\n"
              + "o[0] = a[n];\n"
              + "}\n",
          HEAD + "@\nfor (int i = 0; i < n; i++) {\na[i & 15] += in[i];\no[i] = a[i & 7];\n}\n}\n",
          HEAD + "@\nfor (long i = 0; i < (1L << 62); i++) {\ns += in[i];\n}\no[0] = s;\n}\n",
          HEAD + "@\nfor (uint i = 0; i < 4294967295u; i++) {\ns += in[i];\n}\no[0] = s;\n}\n",
          HEAD + "@\nfor (int i = 0; i < 2147483647; i++) {\ns += in[i];\n}\no[0] = s;\n}\n",
          HEAD + "@\nwhile (true) {\ns += in[s];\no[s] = a[s & 15];\n}\n}\n",
          HEAD + "@\ndo {\ns += in[s];\n} while (s < n);\no[0] = s;\n}\n",
          HEAD
              + "@\nfor (int i = 0; i < 8; i++) {\nfor (int j = 0; j < 8; j++) {\n"
              + "s += in[i * 8 + j];\n}\na[i] = s;\n}\no[0] = a[n];\n}\n",
          HEAD
              + "for (int i = 0; i < n; i++) {\n@\nfor (int j = 0; j < i; j++) {\n"
              + "a[j & 15] += in[i * n + j];\n}\no[i] = a[i & 15];\n}\n}\n");

  private static final List<String> BLOCKS =
      List.of(
          HEAD
              + "@\n{\nfor (int i = 0; i < n; i++) {\na[i & 15] += in[i];\n}\n"
              + "for (int i = 0; i < n; i++) {\no[i] = in[i];\n}\n}\no[1] = a[n];\n}\n",
          HEAD
              + "@\n{\nfor (int i = 0; i < 8; i++) {\nfor (int j = 0; j < 4; j++) {\n"
              + "s += in[j];\n}\n}\nfor (int i = 0; i < 9; i++) {\no[i] = in[i];\n}\n}\n"
              + "o[10] = s;\n}\n");

  private Loops() {}

  static List<String> of(PragmaRule.Place place) {
    return place == PragmaRule.Place.LOOP ? LOOPS : BLOCKS;
  }
}
