package dev.heddle.viewers.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LoopReport.Qualifier;
import dev.heddle.viewers.SampleReports;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class LoopPairsTest {
  private static LoopReport loop(String name, int line, int depth, int ii) {
    return SampleReports.loop(name, line, depth, ii, Qualifier.EXACT, null, "");
  }

  /** The pairs as "name=name", with a dash for what is missing. */
  private static List<String> pairs(List<LoopReport> first, List<LoopReport> second) {
    return LoopPairs.of(first, second).stream()
        .map(pair -> name(pair.first()) + "=" + name(pair.second()))
        .toList();
  }

  private static String name(LoopReport loop) {
    return loop == null ? "-" : loop.name();
  }

  @Test
  void linesThatMovedAreTheSameLoops() {
    List<LoopReport> before = List.of(loop("k.B1", 4, 1, 1), loop("k.B2", 7, 1, 5));
    List<LoopReport> after = List.of(loop("k.B1", 7, 1, 1), loop("k.B2", 10, 1, 3));
    assertThat(pairs(before, after)).containsExactly("k.B1=k.B1", "k.B2=k.B2");
  }

  @Test
  void aLoopInFrontOfOthersIsNew() {
    List<LoopReport> before = List.of(loop("k.B1", 4, 1, 2), loop("k.B2", 7, 2, 5));
    List<LoopReport> after =
        List.of(loop("k.B1", 4, 1, 9), loop("k.B2", 8, 1, 2), loop("k.B3", 11, 2, 5));
    assertThat(pairs(before, after)).contains("k.B2=k.B3");
  }

  @Test
  void namesOfAnotherCompilerDoNotMatter() {
    List<LoopReport> ours = List.of(loop("k.B2", 4, 1, 1), loop("k.B3", 6, 2, 5));
    List<LoopReport> theirs = List.of(loop("inner", 6, 2, 5), loop("outer", 4, 1, 1));
    assertThat(pairs(ours, theirs)).containsExactly("k.B2=outer", "k.B3=inner");
  }

  @Test
  void whatOneReportLacksStandsAlone() {
    assertThat(pairs(List.of(loop("a", 1, 1, 1)), List.of())).containsExactly("a=-");
    assertThat(pairs(List.of(), List.of(loop("a", 1, 1, 1)))).containsExactly("-=a");
    assertThat(pairs(List.of(), List.of())).isEmpty();
  }

  @Test
  void fiveThousandLoopsArePairedInTime() {
    List<LoopReport> many = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      many.add(loop("k.B" + i, 3 * i + 1, 1, 1));
    }
    Assertions.assertTimeout(
        Duration.ofSeconds(3),
        () -> assertThat(LoopPairs.of(many, many)).allMatch(p -> p.first() == p.second()));
  }
}
