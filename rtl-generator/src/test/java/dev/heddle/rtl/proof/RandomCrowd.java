package dev.heddle.rtl.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Parts of one kernel in which stands together what seldom meets: always a memory with copies, one
 * whose accesses take turns and a value that passes a cluster's exit, the rest by the throw of a
 * coin. So any two elements of the architecture are in one of four kernels or more.
 */
final class RandomCrowd {
  private final Random random;
  private final RandomMemory memory;

  RandomCrowd(Random random) {
    this.random = random;
    this.memory = new RandomMemory(random);
  }

  /** The parts, each a block of its own that stands behind the one before. */
  List<String> parts() {
    List<String> parts = new ArrayList<>(List.of(copies(), turns(), memory.late()));
    List<String> others = List.of(atomics(), bins(), again(), windows(), rounded(), printed());
    List<String> loops = List.of(joined(), handed(), left(), distant());
    for (String part : others) {
      addPerhaps(parts, part);
    }
    for (String part : loops) {
      addPerhaps(parts, part);
    }
    Collections.shuffle(parts, random);
    return parts.stream().map(part -> "  {\n" + part + "  }\n").toList();
  }

  private void addPerhaps(List<String> parts, String part) {
    if (random.nextBoolean()) {
      parts.add(part);
    }
  }

  /**
   * An array of each iteration that is filled with what takes long, so that several are in flight.
   * A loop that is fused with the one before has one array for all of them.
   */
  private String copies() {
    int words = 4 << random.nextInt(3);
    String bound = List.of("(n & 7)", "(m & 15)", "m").get(random.nextInt(3));
    return ("#pragma nofusion\n  for (int i = 0; i < n; i++) {\n    __local int t[%1$d];\n"
            + "    for (int k = 0; k < %1$d; k++) { t[k] = a[(i * 8 + k) & 63] ^ %2$s; }\n"
            + "    int s = %3$s;\n"
            + "    for (int k = 0; k < %4$s; k++) { s = s * 3 + t[%5$s & %6$d]; }\n"
            + "    out[i] = s;\n  }\n")
        .formatted(words, mixed("i", "k"), mixed("i", "m"), bound, mixed("k", "i"), words - 1);
  }

  /** More loads at once than a memory of one replicate has ports, perhaps beside stores. */
  private String turns() {
    StringBuilder text =
        new StringBuilder("  int __attribute__((max_replicates(1), singlepump)) t[64];\n");
    String alone = random.nextBoolean() ? "#pragma nofusion\n" : "";
    text.append("  for (int i = 0; i < 64; i++) { t[i] = %s; }\n".formatted(mixed("i", "m")));
    text.append(alone).append("  for (int i = 0; i < n; i++) {\n    int v = a[i];\n");
    for (int store = random.nextInt(2); store > 0; store--) {
      text.append("    t[(v + i) & 63] = %s;\n".formatted(mixed("v", "i")));
    }
    text.append("    out[i] = t[v & 63]");
    for (int load = 2 + random.nextInt(2); load > 0; load--) {
      text.append(" %s t[(v + %d) & 63]".formatted(sign(), 9 * load));
    }
    return text.append(";\n  }\n").toString();
  }

  private String atomics() {
    String what = List.of("add", "xor", "max", "or").get(random.nextInt(4));
    String cell = "(volatile __global int *)&out[104 + (%s & 7)]".formatted(mixed("i", "m"));
    return "  for (int i = 0; i < n; i++) {\n    out[i] = atomic_%s(%s, %s);\n  }\n"
        .formatted(what, cell, mixed("i", "m"));
  }

  private String bins() {
    return memory.bins();
  }

  private String again() {
    return memory.again();
  }

  private String windows() {
    return memory.windows(true);
  }

  private String rounded() {
    String rounding = List.of("rte", "rtp", "rtn").get(random.nextInt(3));
    return ("  for (int i = 0; i < n; i++) {\n"
            + "    out[i] = convert_int_%s((float)(a[i] & 1023) * 0.3f) / ((i & 7) + 1);\n  }\n")
        .formatted(rounding);
  }

  private String printed() {
    return "  for (int i = 0; i < n; i++) {\n    printf(\"%%d %%d\\n\", i, %s);\n  }\n"
        .formatted(mixed("a[i]", "m"));
  }

  /** Two stores to one row under conditions of their own, which share a unit. */
  private String joined() {
    int mask = 1 << random.nextInt(4);
    return ("  for (int i = 0; i < n; i++) {\n    int v = %s;\n"
            + "    if (v & %d) { out[64 + 2 * (i & 7)] = v; }\n"
            + "    if (v & 2) { out[65 + 2 * (i & 7)] = i; }\n  }\n")
        .formatted(mixed("a[i]", "m"), mask);
  }

  /** A value that a loop inside hands to the next iteration of the loop around. */
  private String handed() {
    return ("  int s = m;\n  for (int i = 0; i < n; i++) {\n"
            + "    for (int k = 0; k < (%s & 3); k++) { s = %s + a[(s + k) & 63]; }\n"
            + "    out[i] = s;\n  }\n")
        .formatted(random.nextBoolean() ? "n" : "i", mixed("s", "k"));
  }

  /** A loop that is left behind a loop inside of it, and runs one iteration at a time. */
  private String left() {
    return ("  int s = m;\n  for (int i = 0; i < n; i++) {\n"
            + "    for (int k = 0; k < (i & 3); k++) { s = %s ^ a[(i + k) & 63]; }\n"
            + "    if ((s & 7) == %d) { break; }\n    out[i] = s;\n  }\n  out[102] = s;\n")
        .formatted(mixed("s", "k"), random.nextInt(8));
  }

  /** What is loaded turns up in a recurrence, whose cluster keeps its own distance. */
  private String distant() {
    return ("  float f = 0.5f;\n  for (int i = 0; i < n; i++) {\n"
            + "    f = f * 0.5f + (float)a[%s & 63];\n    out[i] = (int)f;\n  }\n"
            + "  out[103] = (int)(f * 3.0f);\n")
        .formatted(mixed("i", "m"));
  }

  private String sign() {
    return random.nextBoolean() ? "+" : "^";
  }

  private String mixed(String left, String right) {
    String op = List.of("+", "-", "^", "*", "&", "|").get(random.nextInt(6));
    return "(%s %s %s)".formatted(left, op, right);
  }
}
