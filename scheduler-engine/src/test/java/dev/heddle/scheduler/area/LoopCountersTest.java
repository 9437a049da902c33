package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Area;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rows of what counts the iterations of loops, as reports of 18.1 and later have them. */
class LoopCountersTest {
  private static final String FILL =
      "kernel void fill(global int *restrict out, BOUND n) {\n"
          + "  for (BOUND i = 0; i < LIMIT; i++)\n"
          + "    out[i] = 7;\n"
          + "}\n";

  private static Area area(String text, String device, String release) {
    Program request =
        Program.of(SourceFile.of("count.cl", text))
            .withDevice(device)
            .withOptions(List.of("-release=" + release));
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0).area();
  }

  private static String fill(String type, String limit) {
    return FILL.replace("BOUND", type).replace("LIMIT", limit);
  }

  private static Stream<Area.Row> all(Area.Row row) {
    return Stream.concat(Stream.of(row), row.children().stream().flatMap(LoopCountersTest::all));
  }

  private static double aluts(Area area, String block, String name) {
    return area.rows().stream()
        .filter(row -> row.name().endsWith(block))
        .flatMap(LoopCountersTest::all)
        .filter(row -> row.name().equals(name))
        .mapToDouble(Area.Row::aluts)
        .sum();
  }

  private static Area.Row row(Area area, String name) {
    return area.rows().stream().filter(r -> r.name().startsWith(name)).findFirst().orElseThrow();
  }

  /**
   * A loop of 18.1 to 19.4 on Stratix 10 whose trips are not known: 33, 33, 27, 11 and 16 / 130.
   */
  @Test
  void aCounterOfUnknownTripsHasABitMoreAndAStart() {
    Area area = area(fill("int", "n"), "stratix10", "19.4");
    assertThat(aluts(area, "B0", "33-bit Integer Add")).isEqualTo(33);
    assertThat(aluts(area, "B0", "32-bit Integer Add")).isEqualTo(32);
    assertThat(aluts(area, "B0", "32-bit Integer Compare")).isEqualTo(46);
    assertThat(aluts(area, "B2", "33-bit Integer Add")).isEqualTo(33);
    assertThat(aluts(area, "B2", "33-bit Select")).isEqualTo(27);
    assertThat(aluts(area, "B2", "33-bit Integer Compare")).isEqualTo(11);
    Area.Row variable = row(area, "Private Variable: 'i'");
    assertThat(variable.aluts()).isEqualTo(16);
    assertThat(variable.ffs()).isEqualTo(130);
  }

  /** The start of 65 bits and the test whether there is any trip wait a cycle: 66 in reports. */
  @Test
  void theStartWaitsInFrontOfTheLoop() {
    Area area = area(fill("ulong", "n"), "stratix10", "19.4");
    Area.Row first =
        area.rows().stream().filter(r -> r.name().endsWith("B0")).findFirst().orElseThrow();
    Area.Row state =
        first.children().stream().filter(r -> r.name().equals("State")).findFirst().orElseThrow();
    assertThat(state.ffs()).isEqualTo(66);
    assertThat(aluts(area, "B2", "65-bit Select")).isEqualTo(52);
  }

  /** 20,000 trips need 15 bits and one for the sign, and no start. */
  @Test
  void aCounterOfKnownTripsIsAsWideAsTheyNeed() {
    Area area = area(fill("int", "20000"), "stratix10", "19.4");
    assertThat(aluts(area, "B2", "16-bit Integer Add")).isEqualTo(16);
    assertThat(aluts(area, "B2", "16-bit Integer Compare")).isEqualTo(6);
    assertThat(aluts(area, "B2", "16-bit Select")).isZero();
    assertThat(aluts(area, "B0", "33-bit Integer Add")).isZero();
    assertThat(row(area, "Private Variable: 'i'").ffs()).isEqualTo(64 + 2 * 16);
  }

  /** Reports name the line with the variable: 51 of 2,704 names have rows of several lines. */
  @Test
  void variablesOfOneNameHaveARowForEachDeclaration() {
    String text =
        """
        kernel void k(global int *restrict a, int n) {
          int x = 0;
          for (int i = 0; i < n; i++) { x += a[i]; }
          for (int i = 0; i < n; i++) { x ^= a[i] * 3; a[i] = x; }
          a[n] = x;
        }
        """;
    assertThat(area(text, "arria10", "20.4").rows())
        .filteredOn(row -> row.name().startsWith("Private Variable"))
        .extracting(row -> row.name() + " " + row.line())
        .containsExactlyInAnyOrder(
            "Private Variable: 'i' 3", "Private Variable: 'x' 2", "Private Variable: 'i' 4");
  }

  /** Reports of 21.2 have no rows of what a loop only counts up or down. */
  @Test
  void incrementsHaveNoRowsSince20OnStratix10() {
    Area area = area(fill("int", "n"), "stratix10", "21.2");
    assertThat(aluts(area, "B2", "33-bit Select")).isEqualTo(27);
    assertThat(aluts(area, "B2", "33-bit Integer Compare")).isEqualTo(11);
    assertThat(aluts(area, "B2", "33-bit Integer Add")).isZero();
    assertThat(aluts(area, "B2", "32-bit Integer Add")).isZero();
  }

  /** Two loops to one bound share the start: one of 33 bits in reports of 19.4. */
  @Test
  void loopsToTheSameBoundShareTheStart() {
    String nest =
        "kernel void nest(global int *restrict out, int n) {\n"
            + "  for (int i = 0; i < n; i++)\n"
            + "    for (int j = 0; j < n; j++)\n"
            + "      out[i * n + j] = i ^ j;\n"
            + "}\n";
    Area area = area(nest, "stratix10", "19.4");
    double starts =
        area.rows().stream()
            .filter(r -> r.name().endsWith("B0"))
            .flatMap(LoopCountersTest::all)
            .filter(r -> r.name().equals("33-bit Integer Add"))
            .mapToDouble(Area.Row::aluts)
            .sum();
    assertThat(starts).isEqualTo(33);
  }

  /** Where an iteration starts every second cycle, what is there earlier is held: 24 / 101. */
  @Test
  void aVariableThatIsReadyEarlyIsHeld() {
    String chain =
        "kernel void chain(global int *restrict out, int n) {\n"
            + "  int x = n;\n"
            + "  #pragma unroll 9\n"
            + "  for (int i = 0; i < n; i++) {\n"
            + "    x = x + 3;\n"
            + "    x = x ^ i;\n"
            + "  }\n"
            + "  out[0] = x;\n"
            + "}\n";
    Area area = area(chain, "arria10", "21.3");
    assertThat(row(area, "Private Variable: 'i'").ffs()).isEqualTo(101);
    assertThat(row(area, "Private Variable: 'i'").aluts()).isEqualTo(24);
    assertThat(row(area, "Private Variable: 'x'").ffs()).isEqualTo(36);
  }
}
