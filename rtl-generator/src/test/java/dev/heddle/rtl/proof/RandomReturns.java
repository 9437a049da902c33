package dev.heddle.rtl.proof;

import java.util.List;
import java.util.Random;

/** One kernel that may end early: behind, in and between loops that stand inside of each other. */
final class RandomReturns {
  private final Random random;
  private int number;

  RandomReturns(Random random) {
    this.random = random;
  }

  String kernel(String name) {
    StringBuilder text = new StringBuilder();
    text.append(
        ("__kernel void %s(__global const int *restrict a, __global const int *restrict b,"
                + " __global int *restrict out, const int n, const int m) {\n  int s = m;\n"
                + "  %sint t[16];\n  for (int i = 0; i < 16; i++) { t[i] = a[i]; }\n")
            .formatted(name, random.nextBoolean() ? "__local " : ""));
    int nests = 1 + random.nextInt(2);
    for (int nest = 0; nest < nests; nest++) {
      loop(text, "  ", 1 + random.nextInt(3), "n");
      text.append("  out[%d] = s;\n".formatted(100 + nest));
      if (random.nextInt(3) == 0) {
        text.append("  if ((s & 3) == %d) { return; }\n".formatted(random.nextInt(4)));
      }
    }
    return text.append("  out[110] = s + m;\n}\n").toString();
  }

  /** A loop with others in it, and places where it or the kernel ends. */
  private void loop(StringBuilder text, String indent, int depth, String bound) {
    String counter = "i" + number++;
    boolean maybe = random.nextInt(3) == 0;
    if (maybe) {
      text.append("%sif (s & %d) {\n".formatted(indent, 1 << random.nextInt(3)));
    }
    text.append(
        "%1$sfor (int %2$s = 0; %2$s < %3$s; %2$s++) {\n".formatted(indent, counter, bound));
    String inside = indent + "  ";
    statement(text, inside, counter);
    end(text, inside, counter);
    if (depth > 1) {
      String fewer = List.of("(n & 3)", "(s & 3)", "(m & 3)", "3").get(random.nextInt(4));
      loop(text, inside, depth - 1, fewer);
      end(text, inside, counter);
    }
    statement(text, inside, counter);
    text.append(indent).append("}\n").append(maybe ? indent + "}\n" : "");
  }

  private void statement(StringBuilder text, String indent, String counter) {
    switch (random.nextInt(8)) {
      case 0, 1 -> text.append("%sout[(%s * 5 + s) & 63] = s;\n".formatted(indent, counter));
      case 2 -> text.append("%ss = s * 3 + a[(s + %s) & 63];\n".formatted(indent, counter));
      case 3 -> text.append("%ss ^= b[%s & 63] + m;\n".formatted(indent, counter));
      case 4 -> text.append("%st[(s + %s) & 15] = s;\n".formatted(indent, counter));
      case 5 -> text.append("%ss ^= t[(s - %s) & 15];\n".formatted(indent, counter));
      case 6 ->
          text.append(
              random.nextBoolean()
                  ? "%sprintf(\"%%d %%d\\n\", s, %s);\n".formatted(indent, counter)
                  : "%ss += atomic_add((volatile __global int *)&out[112 + (%s & 7)], s);\n"
                      .formatted(indent, counter));
      default -> text.append("%ss += %s;\n".formatted(indent, counter));
    }
  }

  /** Where a loop is left, or the kernel. */
  private void end(StringBuilder text, String indent, String counter) {
    if (random.nextInt(3) == 0) {
      return;
    }
    String value = random.nextBoolean() ? "s" : "a[(s + %s) & 63]".formatted(counter);
    text.append(
        "%sif ((%s & 7) == %d) { %s%s; }\n"
            .formatted(
                indent,
                value,
                random.nextInt(8),
                random.nextInt(3) == 0 ? "out[64 + (s & 31)] = s; " : "",
                random.nextInt(3) > 0 ? "return" : "break"));
  }
}
