package dev.heddle.rtl.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** One kernel: loops behind each other with carried values, conditions, loads and stores. */
final class RandomLoop {
  /** Without it, the order of calls of two channels is not kept. */
  private static final String FENCE = "    mem_fence(CLK_CHANNEL_MEM_FENCE);\n";

  private final Random random;
  private final List<String> values = new ArrayList<>(List.of("m", "7"));
  private int number;

  private final boolean nests;

  /** Whether there are arrays on chip, and values that loops inside hand on. */
  private final boolean memory;

  private final boolean numbers;
  private final boolean mixed;

  /** Whether there is another kernel with channels to it. */
  private final boolean talks;

  private int carried;

  /** Whether the other kernel answers every word, and whether this one has called it. */
  private boolean answers;

  private boolean called;

  /** Whether kernels are made of all there is, with more of what seldom meets. */
  private final boolean all;

  /** Whether a part of {@link RandomMemory} stands in the kernel with the rest. */
  private final boolean meets;

  /** Whether all parts of {@link RandomCrowd} do. */
  private final boolean crowds;

  RandomLoop(Random random, Shape shape) {
    this.random = random;
    this.meets = shape == Shape.MEETING || shape == Shape.MEETING_TALKING;
    this.crowds = shape == Shape.CROWD || shape == Shape.CROWD_TALKING;
    this.all = meets || crowds || shape == Shape.ALL || shape == Shape.TALKING;
    this.nests = shape == Shape.NESTS || shape == Shape.MEMORY || all;
    this.memory = shape == Shape.MEMORY || all;
    this.numbers = shape == Shape.NUMBERS || all;
    this.mixed = shape.hasCells();
    this.talks = shape.isOfTwo();
  }

  /** What kernels are made of. */
  enum Shape {
    /** Loops behind each other. */
    LOOPS,
    /** Loops inside of loops. */
    NESTS,
    /** These with memory on chip, and values that loops inside hand on. */
    MEMORY,
    /** Exits, atomics, joined accesses, {@code printf}, loops one iteration at a time. */
    MIXED,
    /** Two kernels with channels between them. */
    CHANNELS,
    /** Loops behind each other with floating point between integers. */
    NUMBERS,
    /** Those of {@link RandomMemory}. */
    PLANNED,
    /** All of it in one kernel. */
    ALL,
    /** All but {@link #MIXED} in one kernel that talks to another one. */
    TALKING,
    /** {@link #ALL} with a part of {@link RandomMemory}. */
    MEETING,
    /** {@link #TALKING} with such a part. */
    MEETING_TALKING,
    /** {@link #ALL} with the parts of {@link RandomCrowd}. */
    CROWD,
    /** {@link #TALKING} with them. */
    CROWD_TALKING,
    /** Those of {@link RandomReturns}. */
    RETURNS;

    /** Whether launches are of two kernels. */
    boolean isOfTwo() {
      return this == CHANNELS
          || this == TALKING
          || this == MEETING_TALKING
          || this == CROWD_TALKING;
    }

    /** Whether kernels have a buffer for atomics. */
    boolean hasCells() {
      return this == MIXED || this == ALL || this == MEETING || this == CROWD;
    }
  }

  String kernel(String name) {
    StringBuilder text = new StringBuilder();
    boolean restrict = random.nextInt(3) > 0;
    if (talks) {
      channels(text);
    }
    text.append(
        ("__kernel void %s(__global const int *restrict a, __global const int *restrict b,"
                + " __global int *%s out, const int n, const int m%s) {\n")
            .formatted(
                name,
                restrict ? "restrict" : "",
                mixed ? ", __global volatile int *restrict cells" : ""));
    carried = 1 + random.nextInt(3);
    for (int i = 0; i < carried; i++) {
      text.append("  int c%d = %s;\n".formatted(i, pick()));
    }
    for (int i = 0; i < carried; i++) {
      values.add("c" + i);
    }
    if (memory) {
      String space = random.nextBoolean() ? "__local " : "";
      text.append("  %sint t[64];\n".formatted(space));
      text.append("  for (int i = 0; i < 64; i++) { t[i] = a[i] + i; }\n");
    }
    // Copies seldom meet turns and bypasses by chance: both may stand in one kernel.
    if (meets && random.nextBoolean()) {
      text.append(new RandomMemory(random).seldom());
    }
    List<String> parts = crowds ? new RandomCrowd(random).parts() : List.of();
    int loops = 1 + random.nextInt(2);
    for (int i = 0; i < loops; i++) {
      text.append(String.join("", parts.subList(i * parts.size() / 2, (i + 1) * parts.size() / 2)));
      if (mixed && random.nextInt(4) == 0) {
        text.append(
            random.nextBoolean()
                ? "#pragma disable_loop_pipelining\n"
                : "#pragma max_concurrency 1\n");
      }
      loop(text, carried, restrict, i == 0);
    }
    text.append(String.join("", parts.subList(loops * parts.size() / 2, parts.size())));
    if (meets) {
      text.append(new RandomMemory(random).part());
    }
    for (int i = 0; i < carried; i++) {
      text.append("  out[%d] = c%d;\n".formatted(100 + i, i));
    }
    return text.append("}\n").toString();
  }

  /** A kernel that reads what the other one writes, and answers every word by chance. */
  private void channels(StringBuilder text) {
    answers = random.nextBoolean();
    text.append("#pragma OPENCL EXTENSION cl_intel_channels : enable\n");
    for (String channel : List.of("there", "back")) {
      int depth = random.nextInt(6);
      text.append("channel int %s".formatted(channel));
      text.append(depth == 0 ? ";\n" : " __attribute__((depth(%d)));\n".formatted(depth));
    }
    text.append("__kernel void sink(__global const int *restrict a, __global int *restrict r,");
    text.append(" const int n) {\n  int s = 3;\n  for (int i = 0; i < n; i++) {\n");
    text.append("    int v = read_channel_intel(there);\n");
    text.append("    s = %s;\n".formatted(random.nextBoolean() ? "s * 3 + v" : "v ^ a[v & 63]"));
    text.append(answers ? "    write_channel_intel(back, s);\n" : "");
    text.append("    r[i] = s;\n  }\n}\n");
  }

  /** A statement of what only some shapes have, which makes a value. */
  private String special(String fresh, boolean first) {
    if (talks) {
      called |= first;
      String answer = answers ? "read_channel_intel(back)" : pick();
      return first
          ? "    write_channel_intel(there, %s);\n%s    int %s = %s;\n"
              .formatted(expression(1), answers ? FENCE : "", fresh, answer)
          : "    int %s = %s;\n".formatted(fresh, pick());
    }
    switch (random.nextInt(5)) {
      case 0:
        return "    if (%s > %s) { break; }\n    int %s = %s;\n"
            .formatted(expression(1), pick(), fresh, pick());
      case 1:
        return "    int %s = atomic_add(&cells[(%s) & 7], %s);\n"
            .formatted(fresh, pick(), expression(1));
      case 2:
        return ("    if (%s & 1) { out[64 + 2 * (i & 7)] = %s; }\n"
                + "    if (%s & 2) { out[65 + 2 * (i & 7)] = %s; }\n    int %s = %s;\n")
            .formatted(pick(), pick(), pick(), expression(1), fresh, pick());
      case 3:
        String print = "    printf(\"%%d %%d\\n\", %s, %s);\n".formatted(pick(), pick());
        return "%s    int %s = %s;\n".formatted(print, fresh, pick());
      default:
        return "    if (a[%s & 63] == %s) { break; }\n    int %s = %s;\n"
            .formatted(pick(), random.nextInt(9), fresh, pick());
    }
  }

  /** A statement of what seldom stands in one kernel with the rest. */
  private String rare(String fresh) {
    return switch (random.nextInt(5)) {
      case 0 -> ownArray(fresh);
      case 1 ->
          "    int %s = atomic_%s((volatile __global int *)&out[110 + (%s & 7)], %s);\n"
              .formatted(fresh, random.nextBoolean() ? "add" : "xor", pick(), expression(1));
      case 2 ->
          "    printf(\"%%d\\n\", %s);\n    int %s = %s;\n".formatted(pick(), fresh, expression(1));
      case 3 ->
          "    int %s = convert_int_rte((float)(%s & 1023) * 0.3f);\n"
              .formatted(fresh, expression(1));
      default ->
          ("    if (%s & 1) { out[64 + 2 * (i & 7)] = %s; }\n"
                  + "    if (%s & 2) { out[65 + 2 * (i & 7)] = %s; }\n    int %s = %s;\n")
              .formatted(pick(), pick(), pick(), expression(1), fresh, pick());
    };
  }

  /** An array of each iteration, of which there are copies for those in flight. */
  private String ownArray(String fresh) {
    String array = "p" + number++;
    String counter = "k" + number++;
    return ("    %6$sint %1$s[8];\n    for (int %2$s = 0; %2$s < 8; %2$s++) { %1$s[%2$s] = %3$s ^ a[(i * 8 + %2$s) & 63]; }\n"
            + "    int %4$s = %5$s;\n"
            + "    for (int %2$s = 0; %2$s < (m & 15); %2$s++) { %4$s = %4$s * 3 + %1$s[(%2$s ^ %5$s) & 7]; }\n")
        .formatted(array, counter, expression(1), fresh, pick(), meets ? "__local " : "");
  }

  private void loop(StringBuilder text, int carried, boolean restrict, boolean first) {
    int before = values.size();
    text.append("  for (int i = 0; i < n; i++) {\n");
    values.add("i");
    int statements = 2 + random.nextInt(5);
    for (int k = 0; k < statements; k++) {
      String fresh = "v" + number++;
      boolean call = talks && first && !called;
      if (call || mixed && random.nextInt(3) == 0) {
        text.append(special(fresh, first));
        values.add(fresh);
        continue;
      }
      if (all && random.nextInt(6) == 0) {
        text.append(rare(fresh));
        values.add(fresh);
        continue;
      }
      if (nests && random.nextInt(3) == 0) {
        inside(text, fresh, "    ", 1 + random.nextInt(2));
        values.add(fresh);
        continue;
      }
      if (memory && random.nextInt(3) == 0) {
        text.append(
            random.nextBoolean()
                ? "    t[(%s) & 63] = %s;\n    int %s = %s;\n"
                    .formatted(expression(1), expression(1), fresh, pick())
                : "    int %s = t[(%s) & 63];\n".formatted(fresh, expression(1)));
        values.add(fresh);
        continue;
      }
      switch (random.nextInt(6)) {
        case 0 -> text.append("    int %s = a[(%s) & 63];\n".formatted(fresh, expression(2)));
        case 1 -> text.append("    int %s = b[i];\n".formatted(fresh));
        case 2 ->
            text.append(
                "    int %s = %s; if (%s > %s) { %s = a[(%s) & 63]; }\n"
                    .formatted(fresh, pick(), pick(), pick(), fresh, pick()));
        case 3 ->
            text.append("    int %s = %s / ((%s & 15) + 1);\n".formatted(fresh, pick(), pick()));
        case 4 ->
            text.append(
                "    c%d = %s;\n    int %s = %s;\n"
                    .formatted(random.nextInt(carried), expression(3), fresh, pick()));
        default -> text.append("    int %s = %s;\n".formatted(fresh, expression(3)));
      }
      values.add(fresh);
    }
    String store = "out[i] = %s;".formatted(expression(2));
    text.append(
        random.nextBoolean()
            ? "    if (%s != %s) { %s }\n".formatted(pick(), pick(), store)
            : "    " + store + "\n");
    if (!restrict && random.nextBoolean()) {
      text.append("    c0 += out[(%s) & 63];\n".formatted(pick()));
    }
    text.append("  }\n");
    while (values.size() > before) {
      values.remove(values.size() - 1);
    }
  }

  /** A loop inside, perhaps with another one in it, that makes a value. */
  private void inside(StringBuilder text, String result, String indent, int depth) {
    String counter = "k" + number++;
    String bound =
        random.nextBoolean() ? "n & 3" : "(%s & %d)".formatted(pick(), 1 + random.nextInt(3));
    text.append("%sint %s = %s;\n".formatted(indent, result, pick()));
    text.append(
        "%sfor (int %s = 0; %s < (%s); %s++) {\n"
            .formatted(indent, counter, counter, bound, counter));
    int before = values.size();
    values.add(counter);
    values.add(result);
    if (depth > 1) {
      String more = "w" + number++;
      inside(text, more, indent + "  ", depth - 1);
      values.add(more);
    }
    if (random.nextBoolean()) {
      String loaded = "w" + number++;
      text.append("%s  int %s = a[(%s) & 63];\n".formatted(indent, loaded, expression(1)));
      values.add(loaded);
    }
    if (memory && random.nextInt(3) == 0) {
      text.append("%s  t[(%s) & 63] += %s;\n".formatted(indent, expression(1), pick()));
    }
    if (memory && random.nextInt(3) == 0) {
      text.append("%s  c%d += %s;\n".formatted(indent, random.nextInt(carried), pick()));
    }
    text.append("%s  %s = %s;\n".formatted(indent, result, expression(2)));
    text.append(indent).append("}\n");
    while (values.size() > before) {
      values.remove(values.size() - 1);
    }
  }

  private String pick() {
    return values.get(random.nextInt(values.size()));
  }

  private String expression(int depth) {
    if (depth == 0) {
      return pick();
    }
    String left = expression(depth - 1);
    String right = expression(depth - 1);
    return switch (random.nextInt(numbers ? 13 : 8)) {
      case 0 -> "(%s - %s)".formatted(left, right);
      case 1 -> "(%s * %s)".formatted(left, right);
      case 2 -> "(%s ^ %s)".formatted(left, right);
      case 3 -> "(%s & %s)".formatted(left, right);
      case 4 -> "(%s << (%s & 7))".formatted(left, right);
      case 5 -> "(%s < %s ? %s : %s)".formatted(left, right, right, left);
      case 6 -> "(int)((uint)%s >> (%s & 31))".formatted(left, right);
      case 8 -> "(int)((float)%s + (float)%s * 0.3f)".formatted(left, right);
      case 9 -> "(int)((float)%s * 0.001f - (float)%s)".formatted(left, right);
      case 10 -> "(int)((float)%s / (float)(%s | 1) * 77.0f)".formatted(left, right);
      case 11 -> "(int)((double)%s / (double)(%s | 1) - 0.1)".formatted(left, right);
      default -> "(%s + %s)".formatted(left, right);
    };
  }
}
