package dev.heddle.cli.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Kernels made by chance: one to three weaknesses that inspections know, with arithmetic that
 * nobody chose around them. All accesses are inside of buffers of 4,096 elements for an argument
 * {@code n} of up to 64.
 */
final class WeakKernel {
  private final Random random;
  private final StringBuilder body = new StringBuilder();
  private int names;

  private WeakKernel(Random random) {
    this.random = random;
  }

  /** The text of a kernel; the same for the same numbers. */
  static String of(Random random) {
    return new WeakKernel(random).text();
  }

  private String text() {
    List<Runnable> weaknesses =
        new ArrayList<>(
            List.of(
                this::sum,
                this::sumOfRows,
                this::doubleLiteral,
                this::power,
                this::invariantDivisor,
                this::remainder,
                this::sameElement,
                this::neighbour,
                this::sharedArray,
                this::slowShift,
                this::quotient,
                this::histogram,
                this::shortNest,
                this::maximum,
                this::conditionalSum,
                this::rereadRow,
                this::idlePromise,
                this::operandOrder,
                this::punnedBits,
                this::grouping,
                this::unrolledSum,
                this::banks,
                this::repeatedLoad,
                this::sumFromLoad,
                this::fewRuns,
                this::fewIterations,
                this::mergedNest,
                this::wideProduct,
                this::openSection));
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      filler();
      weaknesses.remove(random.nextInt(weaknesses.size())).run();
    }
    String restrict = random.nextInt(4) == 0 ? "" : "restrict ";
    return ("__kernel void k(__global const float *%1$sa, __global const float *%1$sb,"
                + " __global const int *%1$sc, __global float *%1$sx, __global int *%1$sy, float p,"
                + " int n) {\n")
            .formatted(restrict)
        + body
        + "}\n";
  }

  private void line(String text, Object... values) {
    body.append("  ").append(text.formatted(values)).append('\n');
  }

  private String name() {
    return "v" + names++;
  }

  private int size() {
    return 8 << random.nextInt(4);
  }

  /** A place of its own for results, so that weaknesses do not depend on each other. */
  private int place() {
    return 128 * (1 + names++ % 24);
  }

  private String value(String index) {
    return switch (random.nextInt(7)) {
      case 0 -> "a[" + index + "]";
      case 1 -> "a[" + index + "] * b[" + index + "]";
      case 2 -> "(a[" + index + "] - 0." + (1 + random.nextInt(9)) + "f) * b[" + index + "]";
      case 3 -> "b[" + index + " + " + random.nextInt(9) + "] + p";
      case 4 -> "fabs(a[" + index + "] - b[" + index + "])";
      case 5 -> "a[" + index + "] * (float)c[" + index + "]";
      default -> "b[" + index + "] * " + (1 + random.nextInt(5)) + ".5f";
    };
  }

  private void filler() {
    if (random.nextBoolean()) {
      String name = name();
      line("float %s = %s;", name, value(String.valueOf(random.nextInt(50))));
      line("x[%d] = %s * %s;", 3500 + names++, name, name);
    }
    if (random.nextInt(3) == 0) {
      int at = place();
      line("for (int i = 0; i < %d; i++) {", size());
      line("  y[%d + i] = c[i] * %d + (c[i] >> %d);", at, random.nextInt(9), random.nextInt(4));
      line("}");
    }
  }

  private String bound() {
    return random.nextBoolean() ? "n" : String.valueOf(size());
  }

  private void sum() {
    String sum = name();
    line("float %s = %s;", sum, random.nextBoolean() ? "0.0f" : "p");
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  %s += %s;", sum, value("i"));
    line("}");
    line("x[%d] = %s;", place(), sum);
  }

  private void sumOfRows() {
    String sum = name();
    line("float %s = 0.0f;", sum);
    line("for (int r = 0; r < %d; r++) {", size());
    line("  for (int i = 0; i < %d; i++) {", size());
    line("    %s += %s;", sum, value("r * 8 + i"));
    line("  }");
    line("}");
    line("x[%d] = %s;", place(), sum);
  }

  private void doubleLiteral() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  x[%d + i] = %s * 0.%d;", at, value("i"), 1 + random.nextInt(9));
    line("}");
  }

  private void power() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  x[%d + i] = pow(%s, %d.0f);", at, value("i"), 2 + random.nextInt(3));
    line("}");
  }

  private void invariantDivisor() {
    int at = place();
    line("#pragma unroll %d", 2 << random.nextInt(3));
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  x[%d + i] = (%s) / p;", at, value("i"));
    line("}");
  }

  private void remainder() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  y[%d + i] = c[i %% %d] + i / %d;", at, 3 + random.nextInt(9), 3 + random.nextInt(9));
    line("}");
  }

  private void sameElement() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  x[%d] += %s;", at, value("i"));
    line("}");
  }

  private void neighbour() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  x[%d + i] = x[%d + i] * 0.5f + %s;", at + 1, at, value("i"));
    line("}");
  }

  private void sharedArray() {
    String array = name();
    int size = size();
    int at = place();
    line("float %s[%d];", array, size);
    line("for (int r = 0; r < %d; r++) {", size());
    line("  for (int i = 0; i < %d; i++) {", size);
    line("    %s[i] = %s;", array, value("r + i"));
    line("  }");
    line("  for (int i = 0; i < %d; i++) {", size);
    line("    x[%d + i] = %s[%d - i];", at, array, size - 1);
    line("  }");
    line("}");
  }

  private void slowShift() {
    String array = name();
    int size = size();
    int at = place();
    line("float %s[%d];", array, size);
    line("for (int j = 0; j < %d; j++) {", size);
    line("  %s[j] = 0.0f;", array);
    line("}");
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  for (int j = 0; j < %d; j++) {", size - 1);
    line("    %1$s[j] = %1$s[j + 1];", array);
    line("  }");
    line("  %s[%d] = %s;", array, size - 1, value("i"));
    line("  x[%d + i] = %s[0] + %s[%d];", at, array, array, size / 2);
    line("}");
  }

  private void quotient() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  x[%d + i] = c[i] / %d;", at, 2 + random.nextInt(7));
    line("}");
  }

  private void histogram() {
    String array = name();
    int at = place();
    line("int %s[16];", array);
    line("for (int i = 0; i < 16; i++) {");
    line("  %s[i] = 0;", array);
    line("}");
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  %s[c[i] & 15] += %s;", array, random.nextBoolean() ? "1" : "c[i + 1]");
    line("}");
    line("for (int i = 0; i < 16; i++) {");
    line("  y[%d + i] = %s[i];", at, array);
    line("}");
  }

  private void shortNest() {
    int at = place();
    int inner = 2 + random.nextInt(6);
    line("for (int r = 0; r < 16; r++) {");
    line("  for (int i = 0; i < %d; i++) {", inner);
    line("    x[%d + r * %d + i] = %s;", at, inner, value("r + i"));
    line("  }");
    line("}");
  }

  /** Runs of an inner loop that a pragma keeps from sharing its pipeline. */
  private void fewRuns() {
    int at = place();
    String value = name();
    line("for (int r = 0; r < 32; r++) {");
    line("  float %s = p;", value);
    line("  #pragma max_interleaving 1");
    line("  for (int i = 0; i < 48; i++) {");
    line("    %1$s = %1$s * 0.5f + b[r * 48 + i];", value);
    line("  }");
    line("  x[%d + r] = %s;", at, value);
    line("}");
  }

  private void fewIterations() {
    int at = place();
    line("#pragma max_concurrency %d", 1 + random.nextInt(3));
    line("for (int i = 0; i < 64; i++) {");
    line("  x[%d + i] = sqrt(%s);", at, value("i"));
    line("}");
  }

  /** A nest that takes longer as one loop: each iteration waits for the key of its row. */
  private void mergedNest() {
    int at = place();
    String key = name();
    line("int %s = n;", key);
    line("#pragma loop_coalesce 2");
    line("for (int r = 0; r < 8; r++) {");
    line("  %1$s = (%1$s * %2$d + 12345) %% 8191;", key, 1000 + random.nextInt(1000));
    line("  for (int i = 0; i < 8; i++) {");
    line("    x[%d + r * 8 + i] = a[r * 8 + i] + %s;", at, key);
    line("  }");
    line("}");
  }

  private void wideProduct() {
    int at = place();
    String width = name();
    line("long %s = n;", width);
    line("for (int i = 0; i < 32; i++) {");
    line("  x[%d + i] = a[(c[i] * %s) & 1023] + %s;", at, width, value("i"));
    line("}");
  }

  private void openSection() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  switch (c[i] & 3) {");
    line("    case 1:");
    line("      x[%d + i] = 1.0f;", at);
    line("    case 2:");
    line("      x[%d + i] += p;", at);
    line("      break;");
    line("    default:");
    line("      x[%d + i] = 0.5f;", at);
    line("  }");
    line("}");
  }

  private void maximum() {
    String most = name();
    line("float %s = a[0];", most);
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  %s = %s(%s, %s);", most, random.nextBoolean() ? "fmax" : "fmin", most, value("i"));
    line("}");
    line("x[%d] = %s;", place(), most);
  }

  private void conditionalSum() {
    String sum = name();
    line("float %s = 0.0f;", sum);
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  if (c[i] > %d) {", random.nextInt(8));
    line("    %s += %s;", sum, value("i"));
    line("  }");
    line("}");
    line("x[%d] = %s;", place(), sum);
  }

  private void rereadRow() {
    int at = place();
    line("for (int r = 0; r < %d; r++) {", size());
    line("  float row = 0.0f;");
    line("  for (int i = 0; i < 32; i++) {");
    line("    row += a[r * 32 + i] * b[i];");
    line("  }");
    line("  x[%d + r] = row;", at);
    line("}");
  }

  private void idlePromise() {
    int at = place();
    line("#pragma ivdep");
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  x[%d + i] = %s;", at, value("i"));
    line("}");
  }

  private void operandOrder() {
    String sum = name();
    line("int %s = 0;", sum);
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  %1$s = %1$s + c[i] * %2$d + c[i + 1] + c[i + %3$d];", sum, 3, 2 + random.nextInt(5));
    line("}");
    line("y[%d] = %s;", place(), sum);
  }

  private void punnedBits() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  float punned = %s;", value("i"));
    line("  y[%d + i] = *(int *)&punned >> %d;", at, random.nextInt(23));
    line("}");
  }

  private void grouping() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  y[%d + i] = c[i] & %d == 0 ? c[i + 1] : %d;", at, 1 << random.nextInt(3), 7);
    line("}");
  }

  private void unrolledSum() {
    String sum = name();
    line("float %s = 0.0f;", sum);
    line("#pragma unroll %d", 2 << random.nextInt(3));
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  %s += %s;", sum, value("i"));
    line("}");
    line("x[%d] = %s;", place(), sum);
  }

  private void banks() {
    String array = name();
    int at = place();
    line("int %s[4][32];", array);
    line("for (int i = 0; i < 32; i++) {");
    line("  #pragma unroll");
    line("  for (int j = 0; j < 4; j++) {");
    line("    %s[j][i] = c[i * 4 + j];", array);
    line("  }");
    line("}");
    line("for (int i = 0; i < 32; i++) {");
    line("  int sum = 0;");
    line("  #pragma unroll");
    line("  for (int j = 0; j < 4; j++) {");
    line("    sum += %s[j][31 - i];", array);
    line("  }");
    line("  y[%d + i] = sum;", at);
    line("}");
  }

  private void repeatedLoad() {
    int at = place();
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  y[%d + i] = c[i] * c[i];", at);
    line("  x[%d + i] = (float)c[i] + p;", at);
    line("}");
  }

  private void sumFromLoad() {
    int at = place();
    String sum = name();
    line("float %s = a[%d];", sum, random.nextInt(9));
    line("for (int i = 0; i < %s; i++) {", bound());
    line("  %s += %s;", sum, value("i"));
    line("  x[%d + i] = %s;", at, sum);
    line("}");
  }
}
