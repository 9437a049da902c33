package dev.heddle.scheduler.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Edits elsewhere in a kernel leave the names of what they do not touch as they are. */
class IdentitiesTest {
  private static final int EDITS = 300;

  /** Lines behind which a statement may be inserted; each has constants and a name of its own. */
  private static final List<String> LINES =
      List.of(
          "kernel void work(global const int *restrict in, global int *restrict out,",
          "                 global int *restrict more, int n) {",
          "  local int alpha[64];",
          "  int total = 17;",
          "  for (int i = 0; i < n; i++) {",
          "    int beta = in[i] * 21;",
          "    alpha[i & 63] = beta + total;",
          "    total += alpha[(i * 5) & 63];",
          "    #pragma unroll",
          "    for (int u = 0; u < 4; u++) {",
          "      out[i * 4 + u] = beta ^ (u * 33);",
          "    }",
          "  }",
          "  for (int j = 3; j < n * 2; j++) {",
          "    int gamma = in[j] + 41;",
          "    more[j] = gamma * gamma;",
          "  }",
          "  more[n] = total;",
          "}");

  private static final List<Integer> PLACES = List.of(3, 5, 6, 7, 14, 15, 17);
  private static final List<String> NAMES = List.of("beta", "gamma");
  private static final List<String> CONSTANTS = List.of("17", "21", "33", "41");

  @Test
  void whatIsNotTouchedKeepsItsName() {
    Random random = new Random(7);
    Set<String> before = names(LINES);
    assertThat(before).hasSizeGreaterThan(30);
    for (int edit = 0; edit < EDITS; edit++) {
      List<String> lines = new ArrayList<>(LINES);
      Set<String> kept = new TreeSet<>(before);
      switch (random.nextInt(3)) {
        case 0 -> {
          int place = PLACES.get(random.nextInt(PLACES.size()));
          int fresh = 1000 + random.nextInt(1000);
          lines.add(place, "    more[n + " + fresh + "] = n - " + (fresh + 7000) + ";");
        }
        case 1 -> {
          String name = NAMES.get(random.nextInt(NAMES.size()));
          lines.replaceAll(line -> line.replaceAll("\\b" + name + "\\b", name + "2"));
          kept.removeIf(identity -> identity.contains(name));
        }
        default -> {
          String constant = CONSTANTS.get(random.nextInt(CONSTANTS.size()));
          String other = String.valueOf(50 + random.nextInt(900));
          lines.replaceAll(line -> line.replaceAll("\\b" + constant + "\\b", other));
          kept.removeIf(identity -> identity.contains(constant));
        }
      }
      assertThat(names(lines)).as(String.join("\n", lines)).containsAll(kept);
    }
  }

  @Test
  void namesAreUnique() {
    ScheduledKernel kernel = kernel(LINES);
    Identities identities = new Identities(kernel);
    assertThat(kernel.flow().nodes().stream().map(node -> identities.node(node.id())))
        .doesNotHaveDuplicates();
    assertThat(identities.loop(0)).isEqualTo("for i#0");
    assertThat(identities.memory(0)).isEqualTo("alpha#0");
    assertThat(kernel.units().stream().map(unit -> identities.unit(unit.id())))
        .anyMatch(name -> name.startsWith("for j#0/LOAD in"));
  }

  private static ScheduledKernel kernel(List<String> lines) {
    SourceFile file = SourceFile.of("work.cl", String.join("\n", lines) + "\n");
    return new Analyzer()
        .analyze(Program.of(file), Progress.NONE)
        .system()
        .kernels()
        .get(0)
        .general();
  }

  /**
   * Names of loops, memories, and of accesses and operators; constants have no place of their own.
   */
  private static Set<String> names(List<String> lines) {
    ScheduledKernel kernel = kernel(lines);
    Identities identities = new Identities(kernel);
    Set<String> names = new TreeSet<>();
    kernel.loops().forEach(loop -> names.add(identities.loop(loop.id())));
    kernel.memories().forEach(memory -> names.add(identities.memory(memory.id())));
    for (Node node : kernel.flow().nodes()) {
      if (node.role() != Role.CONSTANT && node.built()) {
        names.add(identities.node(node.id()));
      }
    }
    return names;
  }
}
