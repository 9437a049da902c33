package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kernels made by chance of all that hardware is made of: bytes as emulated, with memory as
 * scheduled and waiting by chance, and cycles as scheduled. {@code -Dheddle.random.loops=2000}
 * makes more of them, {@code -Dheddle.random.seed=7} others.
 */
class RandomLoopsTest {
  private static final int KERNELS = Integer.getInteger("heddle.random.loops", 40);
  private static final List<Integer> TRIPS = List.of(0, 1, 2, 13);

  private final SessionProof proof = new SessionProof();
  private final List<String> wrong = new ArrayList<>();
  private final long seed = Long.getLong("heddle.random.seed", 1);

  @Test
  void kernelsMadeByChanceAreAsEmulatedAndScheduled(@TempDir Path folder) throws Exception {
    assertThat(built(folder, false, false))
        .as("kernels of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 2);
  }

  @Test
  void nestsMadeByChanceAreAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, true, false))
        .as("nests of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 4);
  }

  @Test
  void memoriesAndTurnsMadeByChanceAreAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, true, true))
        .as("kernels with memory on chip of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 5);
  }

  /** Runs kernels, which must be right; says how many of them are built. */
  private int built(Path folder, boolean nests, boolean memory) throws Exception {
    int built = 0;
    for (int i = 0; i < KERNELS; i++) {
      String source = new RandomLoop(new Random(seed * 1_000_003 + i), nests, memory).kernel("k");
      Files.writeString(folder.resolve("k.cl"), source);
      Path session = folder.resolve("k.clsession");
      Files.writeString(session, session("k"));
      if (isBuilt(session, i, source)) {
        built++;
      }
    }
    assertThat(wrong).as("%d of %d kernels are built", built, KERNELS).isEmpty();
    return built;
  }

  /** Runs a kernel, which must be as emulated and scheduled; false if it is refused. */
  private boolean isBuilt(Path session, int number, String source) throws Exception {
    for (MemoryTiming timing :
        List.of(
            new MemoryTiming.Scheduled(),
            new MemoryTiming.Random(number + 1),
            new MemoryTiming.Random(number + 2))) {
      ProofResult result =
          proof.run(Kernels.session(session), Simulator.BUILTIN, timing, number + 1, Progress.NONE);
      if (result.error().contains("no hardware is made of")) {
        return false;
      }
      String what = "kernel %d, memory %s:%n%s".formatted(number, timing, source);
      if (result.status() != ProofResult.Status.OK) {
        wrong.add("%s%n%s %s".formatted(what, result.error(), result.disagreements()));
        return true;
      }
    }
    return true;
  }

  /** Launches of a kernel with each number of iterations. */
  private static String session(String name) {
    List<String> buffers =
        new ArrayList<>(
            List.of(
                "\"a\": {\"type\": \"int\", \"count\": 64, \"values\":"
                    + " [5, -9, 123456, 77, -2000000001, 1, 0, 31, 8]}",
                "\"b\": {\"type\": \"int\", \"count\": 64, \"values\": [3, -1, 7, 0, 900001]}"));
    List<String> launches = new ArrayList<>();
    for (int trips : TRIPS) {
      String out = name + "_" + trips;
      buffers.add("\"%s\": {\"type\": \"int\", \"count\": 128, \"init\": \"ramp\"}".formatted(out));
      launches.add(
          "{\"kernel\": \"%s\", \"task\": true, \"args\": [\"a\", \"b\", \"%s\", %d, %d]}"
              .formatted(name, out, trips, trips * 3 - 5));
    }
    return "{\"sources\": [\"k.cl\"], \"buffers\": {%s}, \"workflow\": [%s]}"
        .formatted(String.join(", ", buffers), String.join(", ", launches));
  }

  /** One kernel: loops behind each other with carried values, conditions, loads and stores. */
  private static final class RandomLoop {
    private final Random random;
    private final List<String> values = new ArrayList<>(List.of("m", "7"));
    private int number;

    private final boolean nests;

    /** Whether there are arrays on chip, and values that loops inside hand on. */
    private final boolean memory;

    private int carried;

    RandomLoop(Random random, boolean nests, boolean memory) {
      this.random = random;
      this.nests = nests;
      this.memory = memory;
    }

    String kernel(String name) {
      StringBuilder text = new StringBuilder();
      boolean restrict = random.nextInt(3) > 0;
      text.append(
          ("__kernel void %s(__global const int *restrict a, __global const int *restrict b,"
                  + " __global int *%s out, const int n, const int m) {\n")
              .formatted(name, restrict ? "restrict" : ""));
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
}
