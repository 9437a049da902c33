package dev.heddle.rtl.proof;

import java.util.List;
import java.util.Random;

/**
 * One kernel with memory on chip that is planned in more than one piece: copies for iterations,
 * words that are read in parts or lie across two, and accesses that take turns.
 */
final class RandomMemory {
  private final Random random;

  RandomMemory(Random random) {
    this.random = random;
  }

  String kernel(String name) {
    String body =
        switch (random.nextInt(8)) {
          case 0, 1, 2 -> copies(false);
          case 3 -> rows();
          case 4 -> merged();
          case 5 -> windows();
          default -> turns();
        };
    return ("__kernel void %s(__global const int *restrict a, __global const int *restrict b,"
            + " __global int *restrict out, const int n, const int m) {\n%s}\n")
        .formatted(name, body);
  }

  /**
   * A part of a kernel with more in it: one of these memories, atomics on chip, or runs over the
   * same places.
   */
  String part() {
    String body =
        switch (random.nextInt(9)) {
          case 0, 1 -> copies(true);
          case 2 -> turns();
          case 3, 4 -> merged();
          case 5 -> bins();
          case 6 -> again();
          default -> late();
        };
    return "  {\n" + body + "  }\n";
  }

  /** A part with what other parts meet seldom: copies, or turns. */
  String seldom() {
    String body = random.nextInt(3) > 0 ? copies(true) : turns();
    return "  {\n" + body + "  }\n";
  }

  /**
   * A value that is there in the cycle in which the next iteration reads it, past its cluster's
   * exit.
   */
  String late() {
    return ("  int at = %d;\n  for (int i = 0; i < n; i++) {\n"
            + "    int quotient = at / ((i & 15) + 1);\n    int v = a[quotient & 63];\n"
            + "    at = v * %s;\n    out[i] = quotient;\n  }\n  out[101] = at;\n")
        .formatted(50 + random.nextInt(100), random.nextBoolean() ? "i" : "m");
  }

  /** Atomics on chip. */
  String bins() {
    String what = List.of("add", "xor", "min", "or").get(random.nextInt(4));
    return ("  __local int bins[64];\n  for (int i = 0; i < 64; i++) { bins[i] = %s; }\n"
            + "  for (int i = 0; i < n; i++) {\n"
            + "    out[i] = atomic_%s(&bins[a[i] & 63], %s);\n  }\n"
            + "  out[100] = bins[m & 63];\n")
        .formatted(mixed("i", "m"), what, mixed("i", "m"));
  }

  /** Runs of a loop whose accesses meet in the same place of the next run. */
  String again() {
    return ("  for (int r = 0; r < (n & 3); r++) {\n"
            + "    for (int j = 0; j < n + %d; j++) { out[j] = %s + out[j]; }\n  }\n")
        .formatted(random.nextInt(40), mixed("j", "r"));
  }

  /** An array of each iteration, which one loop fills and others read; local ones have copies. */
  private String copies(boolean local) {
    int words = 4 << random.nextInt(3);
    StringBuilder text = new StringBuilder("  for (int i = 0; i < n; i++) {\n");
    String space = random.nextBoolean() || local ? "__local " : "";
    text.append("    %sint t[%d];\n".formatted(space, words));
    // What is loaded takes long, so that several iterations are in flight.
    String loaded = random.nextInt(3) > 0 ? "a[(i * 8 + k) & 63] ^ " : "";
    text.append(
        "    for (int k = 0; k < %d; k++) { t[k] = %s%s; }\n"
            .formatted(words, loaded, mixed("i", "k")));
    text.append("    int s = %s;\n".formatted(mixed("i", "m")));
    for (int loop = random.nextInt(2); loop >= 0; loop--) {
      text.append(
          "    for (int k = 0; k < %s; k++) {\n      s = %s;\n"
              .formatted(
                  List.of("(n & 7)", "(m & 15)", "m", "%d".formatted(words)).get(random.nextInt(4)),
                  mixed("s", "k")));
      text.append("      s = s * 3 + t[(%s) & %d];\n    }\n".formatted(mixed("k", "i"), words - 1));
    }
    return text.append("    out[i] = s;\n  }\n").toString();
  }

  /** Rows that are written and read whole by unrolled loops, and by a computed column. */
  private String rows() {
    int columns = 2 << random.nextInt(2);
    String type = List.of("int", "short", "uchar").get(random.nextInt(3));
    String unrolled = "#pragma unroll\n    for (int k = 0; k < %d; k++) { ".formatted(columns);
    StringBuilder text = new StringBuilder("  __local %s t[16][%d];\n".formatted(type, columns));
    text.append("  for (int i = 0; i < 16; i++) {\n").append(unrolled);
    text.append("t[i][k] = %s + a[(i * 4 + k) & 63]; }\n  }\n".formatted(mixed("i", "k")));
    text.append("  for (int i = 0; i < n; i++) {\n    int s = %s;\n".formatted(mixed("i", "m")));
    text.append(unrolled).append("s += t[i & 15][k] * t[(15 - i) & 15][k]; }\n");
    if (random.nextBoolean()) {
      text.append(
          "    if (%s > 3) { t[(%s) & 15][%d] = s; }\n"
              .formatted(mixed("s", "i"), mixed("i", "m"), random.nextInt(columns)));
    }
    text.append(
        "    out[i] = s + t[(%s) & 15][a[i] & %d];\n  }\n".formatted(mixed("i", "m"), columns - 1));
    return text.toString();
  }

  /** More stores and loads at once than a memory has ports. */
  private String turns() {
    StringBuilder text = new StringBuilder("  __local int t[64];\n");
    text.append("  for (int i = 0; i < 64; i++) { t[i] = %s; }\n".formatted(mixed("i", "m")));
    for (int store = random.nextInt(4); store >= 0; store--) {
      text.append("  t[a[%d] & 63] = n + %d;\n".formatted(store, store));
    }
    text.append("  int s = m;\n  for (int i = 0; i < n; i++) {\n");
    for (int store = random.nextInt(3); store >= 0; store--) {
      text.append("    t[a[(i + %d) & 63] & 63] = %s;\n".formatted(store, mixed("i", "m")));
    }
    text.append("    s = %s + t[b[i] & 63];\n    out[i] = s;\n  }\n".formatted(mixed("s", "i")));
    text.append("  out[100] = s");
    for (int load = 1 + random.nextInt(4); load >= 0; load--) {
      text.append(" %s t[a[%d] & 63]".formatted(random.nextBoolean() ? "+" : "^", load + 4));
    }
    return text.append(";\n").toString();
  }

  /** Two arrays behind each other in one memory, whose accesses take turns. */
  private String merged() {
    String array = "  int __attribute__((merge(\"m\", \"depth\"))) %s[64];\n";
    StringBuilder text = new StringBuilder(array.formatted("t")).append(array.formatted("u"));
    text.append(
        "  for (int i = 0; i < 64; i++) { t[i] = %s; u[i] = i; }\n".formatted(mixed("i", "m")));
    text.append("  int s = m;\n  for (int i = 0; i < n; i++) {\n");
    for (int store = random.nextInt(6); store >= 0; store--) {
      text.append(
          "    %s[%s[(i + %d) & 63] & 63] = %s;\n"
              .formatted(
                  random.nextBoolean() ? "t" : "u",
                  random.nextBoolean() ? "a" : "b",
                  store,
                  mixed("i", "m")));
    }
    text.append("    s = %s + t[b[i] & 63];\n".formatted(mixed("s", "i")));
    text.append(random.nextBoolean() ? "    s ^= u[a[i] & 63];\n" : "");
    text.append("    out[i] = s;\n  }\n  out[100] = s");
    for (int load = random.nextInt(6); load >= 0; load--) {
      text.append(
          " %s %s[a[%d] & 63]"
              .formatted(
                  random.nextBoolean() ? "+" : "^", random.nextBoolean() ? "t" : "u", load + 4));
    }
    return text.append(";\n").toString();
  }

  /** Vectors at any place of an array, which may lie in two words. */
  private String windows() {
    return windows(false);
  }

  /**
   * These vectors.
   *
   * @param stored whether some are always stored
   */
  String windows(boolean stored) {
    String type = List.of("int", "short", "uchar").get(random.nextInt(3));
    int lanes = 2 << random.nextInt(2);
    StringBuilder text = new StringBuilder("  __local %s t[64];\n".formatted(type));
    text.append("  for (int i = 0; i < 64; i++) { t[i] = a[i] + i; }\n");
    text.append("  for (int i = 0; i < n; i++) {\n    %s%d v = ".formatted(type, lanes));
    text.append("vload%d(0, t + (%s & 31));\n".formatted(lanes, mixed("i", "m")));
    if (random.nextBoolean() || stored) {
      text.append("    vstore%d(v + (%s%d)(i), 0, ".formatted(lanes, type, lanes));
      text.append("t + (a[i] & %d));\n".formatted(random.nextBoolean() ? 31 : 30));
    }
    text.append("    out[i] = v.s0 * 3 - v.s1 + t[%s & 31];\n  }\n".formatted(mixed("i", "m")));
    return text.toString();
  }

  private String mixed(String left, String right) {
    String op = List.of("+", "-", "^", "*", "&", "|").get(random.nextInt(6));
    return "(%s %s %s)".formatted(left, op, right);
  }
}
