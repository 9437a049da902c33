package dev.heddle.viewers.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryTablesTest {
  @Test
  void memoriesReadLikeThis() {
    List<MemoryReport> memories =
        List.of(
            ram("tile", 2, 2, "single", "Stall-free with replication"),
            ram("window", 1, 1, "double", "potentially inefficient"),
            new MemoryReport(
                "taps",
                6,
                "private",
                "register",
                64L,
                64L,
                null,
                null,
                null,
                List.of(),
                null,
                null,
                null,
                null,
                null,
                null,
                "stall-free",
                false,
                List.of(),
                List.of(),
                List.of()));

    assertThat(text(MemoryTableText.of(memories, (i, field) -> false, TerminalStyle.plain())))
        .isEqualTo(
            """
              Memory  Line  Kind      Bytes  Banks  Bank width  Replicates  Copies  RAMs  Accesses
              tile       4  M20K       4096      4           4           2       2    16  stall-free with replication
              window     4  M20K       4096      4           4           1       1    16  potentially inefficient, double-pumped
              taps       6  register     64    n/a         n/a         n/a     n/a   n/a  registers, no ports
            """);
  }

  @Test
  void aNarrowTerminalKeepsNameAndStatus() {
    String text =
        text(
            MemoryTableText.of(
                List.of(ram("tile", 2, 2, "single", "stall-free")),
                (i, field) -> false,
                new TerminalStyle(60, false)));

    assertThat(text).contains("tile").contains("stall-free").doesNotContain("Bank width");
    assertThat(text.lines()).allMatch(line -> line.length() <= 60);
  }

  @Test
  void unitsThatAreAlikeStandInOneRowAndOnChipOnesAreLeftOut() {
    List<LsuReport> units =
        List.of(
            unit(1, 9, "global", List.of("cached")),
            unit(2, 9, "global", List.of("cached")),
            unit(3, 9, "local", List.of()),
            unit(4, 12, "global", List.of()),
            unit(5, 13, "global", List.of(), 6.2),
            unit(6, 14, "global", List.of(), 99.9));

    assertThat(text(LsuTableText.of(units, i -> false, TerminalStyle.plain())))
        .isEqualTo(
            """
              Access  Line  Units  Memory  Bytes  MB/s  Load-store unit
              load       9      2  DDR         4   960  burst-coalesced: cached
              load      12      1  DDR         4   960  burst-coalesced
              load      13      1  DDR         4   960  burst-coalesced; 6 % of its bytes used
              load      14      1  DDR         4   960  burst-coalesced
            """);
  }

  @Test
  void areaReadsLikeThis() {
    Area.Row kernel =
        new Area.Row("k", Area.Kind.OTHER, 3, 1200, 2400, 16, 4, 2, List.of(), List.of());
    Area.Row board =
        new Area.Row(
            "Board interface",
            Area.Kind.OTHER,
            null,
            65540,
            131080,
            176,
            0,
            0,
            List.of(),
            List.of());
    Area.Row system =
        new Area.Row(
            "Kernel System",
            Area.Kind.OTHER,
            null,
            1200,
            2400,
            16,
            4,
            2,
            List.of(),
            List.of(kernel));
    Area.ErrorBand band = new Area.ErrorBand(15, 15, 10, 5);
    Area area =
        Area.of(List.of(board, system))
            .withFitted(new Area.Fitted(36221, 57465, 266, 88, 2, band), band)
            .withPercent(new Area.Percent(18.2, 9.5, 9.3, 11.9, 0.1));
    StringBuilder out = new StringBuilder();

    AreaTableText.append(area, TerminalStyle.plain(), out);

    assertThat(out.toString())
        .isEqualTo(
            """
              Area             ALUTs     FFs    RAMs  MLABs   DSPs
              Board interface  65540  131080     176      0      0
              k                 1200    2400      16      4      2
              Total            66740  133480     192      4      2
              of the device    9.5 %   9.3 %  11.9 %         0.1 %
              Estimate of the compiler's report, off by 15 % (logic) and 10 % (RAMs) on average in the reports that it was fitted
              to, by far more in tiny kernels. After place and route: ~36221 ALMs, ~57465 registers, ~266 RAMs, ~2 DSPs.
            """);
  }

  private static String text(TextTable table) {
    StringBuilder out = new StringBuilder();
    table.append(out);
    return out.toString();
  }

  private static MemoryReport ram(
      String name, int replicates, int copies, String pump, String status) {
    return new MemoryReport(
        name,
        4,
        "local",
        "M20K",
        4096L,
        8192L,
        4,
        4,
        256,
        List.of(3, 2),
        replicates,
        copies,
        pump,
        16,
        0,
        "simple dual-port",
        status,
        false,
        List.of(),
        List.of(),
        List.of());
  }

  private static LsuReport unit(int id, int line, String space, List<String> modifiers) {
    return unit(id, line, space, modifiers, null);
  }

  private static LsuReport unit(
      int id, int line, String space, List<String> modifiers, Double efficiencyPercent) {
    return new LsuReport(
        id,
        line,
        List.of(line),
        "load",
        space,
        "DDR",
        "burst-coalesced",
        modifiers,
        4,
        64,
        960.0,
        "kernel",
        efficiencyPercent);
  }
}
