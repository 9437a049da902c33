package dev.heddle.scheduler.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * One kernel made by chance: loops behind each other with carried values, conditions, loads and
 * stores.
 */
final class RandomKernel {
  private final Random random;
  private final List<String> values = new ArrayList<>(List.of("m", "7"));
  private int number;

  RandomKernel(Random random) {
    this.random = random;
  }

  String kernel(String name) {
    StringBuilder text = new StringBuilder();
    boolean restrict = random.nextInt(3) > 0;
    text.append(
        ("__kernel void %s(__global const int *restrict a, __global const int *restrict b,"
                + " __global int *%s out, const int n, const int m) {\n")
            .formatted(name, restrict ? "restrict" : ""));
    int carried = 1 + random.nextInt(3);
    for (int i = 0; i < carried; i++) {
      text.append("  int c%d = %s;\n".formatted(i, pick()));
    }
    for (int i = 0; i < carried; i++) {
      values.add("c" + i);
    }
    int loops = 1 + random.nextInt(2);
    for (int i = 0; i < loops; i++) {
      loop(text, carried, restrict);
    }
    for (int i = 0; i < carried; i++) {
      text.append("  out[%d] = c%d;\n".formatted(100 + i, i));
    }
    return text.append("}\n").toString();
  }

  private void loop(StringBuilder text, int carried, boolean restrict) {
    int before = values.size();
    text.append("  for (int i = 0; i < n; i++) {\n");
    values.add("i");
    int statements = 2 + random.nextInt(5);
    for (int k = 0; k < statements; k++) {
      String fresh = "v" + number++;
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

  private String pick() {
    return values.get(random.nextInt(values.size()));
  }

  private String expression(int depth) {
    if (depth == 0) {
      return pick();
    }
    String left = expression(depth - 1);
    String right = expression(depth - 1);
    return switch (random.nextInt(8)) {
      case 0 -> "(%s - %s)".formatted(left, right);
      case 1 -> "(%s * %s)".formatted(left, right);
      case 2 -> "(%s ^ %s)".formatted(left, right);
      case 3 -> "(%s & %s)".formatted(left, right);
      case 4 -> "(%s << (%s & 7))".formatted(left, right);
      case 5 -> "(%s < %s ? %s : %s)".formatted(left, right, right, left);
      case 6 -> "(int)((uint)%s >> (%s & 31))".formatted(left, right);
      default -> "(%s + %s)".formatted(left, right);
    };
  }
}
