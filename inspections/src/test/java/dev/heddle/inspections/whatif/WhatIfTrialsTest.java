package dev.heddle.inspections.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.inspections.proof.ChangedProgram;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport.Unroll;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.WhatIf;
import dev.heddle.scheduler.report.WhatIf.Row;
import dev.heddle.scheduler.report.WhatIf.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class WhatIfTrialsTest {
  private static final String SUMS =
      """
      __kernel void sums(__global const int *restrict in, __global int *restrict out, int n) {
        int table[64];
        for (int k = 0; k < 64; k++) {
          table[k] = in[k];
        }
        int sum = 0;
        // The sum of all.
        #pragma unroll 2
        for (int i = 0; i < n; i++) {
          sum += table[in[i] & 63];
        }
        out[0] = sum;
      }
      """;

  private final Analyzer analyzer = new Analyzer("test");

  @Test
  void loopsAndArraysCanBeAskedFor() {
    assertThat(trials(SUMS).subjects())
        .extracting(subject -> subject.line() + " " + subject.loop() + " " + subject.kernel())
        .containsExactlyInAnyOrder("3 true sums", "9 true sums", "2 false sums");
  }

  @Test
  void everyRowIsWhatTheChangedSourceGives() {
    WhatIfTrials trials = trials(SUMS);
    for (int line : List.of(2, 3, 9)) {
      WhatIf whatIf = trials.on(trials.at("k.cl", line).orElseThrow(), row -> {}, Progress.NONE);
      assertThat(whatIf.rows()).hasSizeGreaterThan(4);
      for (Row row : whatIf.rows()) {
        Report direct = analyze(edited(SUMS, row)).analysis().report();
        if (row.outcome() == null) {
          assertThat(direct.hasErrors()).as(row.change()).isTrue();
        } else {
          assertThat(row.outcome().estimatedTimeMs())
              .as(row.change())
              .isEqualTo(direct.kernels().get(0).estimatedTimeMs());
          assertThat(row.outcome().kernel().area().aluts())
              .as(row.change())
              .isEqualTo(direct.kernels().get(0).area().aluts());
        }
      }
    }
  }

  @Test
  void aPragmaThatIsThereIsReplacedAndOthersStandAboveTheLoop() {
    WhatIfTrials trials = trials(SUMS);
    WhatIf whatIf = trials.on(trials.at("k.cl", 9).orElseThrow(), row -> {}, Progress.NONE);

    Row four = row(whatIf, "unroll 4");
    assertThat(edited(SUMS, four)).isEqualTo(SUMS.replace("unroll 2", "unroll 4"));
    assertThat(four.outcome().loop().unroll()).isEqualTo(Unroll.PARTIAL);
    assertThat(four.outcome().loop().unrollFactor()).isEqualTo(4);
    Row slow = row(whatIf, "ii 2");
    assertThat(edited(SUMS, slow))
        .isEqualTo(SUMS.replace("  for (int i", "  #pragma ii 2\n  for (int i"));
    assertThat(slow.outcome().loop().ii()).isEqualTo(2);
  }

  @Test
  void anAttributeStandsInFrontOfTheNameOfItsArray() {
    WhatIfTrials trials = trials(SUMS);
    WhatIf whatIf = trials.on(trials.at("k.cl", 2).orElseThrow(), row -> {}, Progress.NONE);

    Row banks = row(whatIf, "numbanks(4)");
    assertThat(edited(SUMS, banks))
        .isEqualTo(SUMS.replace("int table", "int __attribute__((numbanks(4))) table"));
    assertThat(banks.outcome().memory().banks()).isEqualTo(4);
  }

  @Test
  void anAttributeWithASiblingIsReplacedAlone() {
    String source =
        SUMS.replace("int table", "int __attribute__((numbanks(2), bankwidth(4))) table");
    WhatIfTrials trials = trials(source);
    WhatIf whatIf = trials.on(trials.at("k.cl", 2).orElseThrow(), row -> {}, Progress.NONE);

    assertThat(edited(source, row(whatIf, "numbanks(8)")))
        .isEqualTo(source.replace("numbanks(2)", "numbanks(8)"));
  }

  @Test
  void loopsOfWorkItemsHaveNoInterval() {
    WhatIfTrials trials =
        trials(
            """
            __kernel void items(__global const int *restrict in, __global int *restrict out) {
              int sum = 0;
              for (int i = 0; i < 100; i++) {
                sum += in[get_global_id(0) + i];
              }
              out[get_global_id(0)] = sum;
            }
            """);

    WhatIf whatIf = trials.on(trials.at("k.cl", 3).orElseThrow(), row -> {}, Progress.NONE);

    assertThat(whatIf.rows())
        .extracting(Row::change)
        .containsExactly("as written", "unroll 2", "unroll 4", "unroll 8", "unroll 16");
  }

  @Test
  void whatTheCompilerCannotKnowIsAPromise() {
    WhatIfTrials trials =
        trials(
            """
            __kernel void scatter(__global int *restrict bins, __global const int *restrict in) {
              for (int i = 0; i < 100; i++) {
                bins[in[i]] += 1;
              }
            }
            """);

    WhatIf whatIf = trials.on(trials.at("k.cl", 2).orElseThrow(), row -> {}, Progress.NONE);

    assertThat(whatIf.rows())
        .filteredOn(Row::promise)
        .extracting(Row::change)
        .containsExactly("ivdep");
    assertThat(row(whatIf, "ivdep").outcome().loop().ii()).isEqualTo(1);
  }

  @Test
  void rowsAreHandedOutOneByOneAndTheWorkCanBeCancelled() {
    WhatIfTrials trials = trials(SUMS);
    Subject subject = trials.at("k.cl", 9).orElseThrow();
    List<Row> seen = new ArrayList<>();

    assertThatThrownBy(() -> trials.on(subject, seen::add, () -> seen.size() == 3))
        .isInstanceOf(CancellationException.class);
    assertThat(seen).hasSize(3);
  }

  private WhatIfTrials trials(String source) {
    return new WhatIfTrials(analyze(source));
  }

  private ChangedProgram analyze(String source) {
    FileLoader loader = new FileLoader();
    return new ChangedProgram(
        analyzer,
        analyzer.analyze(Program.of(SourceFile.of("k.cl", source)), loader, Progress.NONE),
        loader);
  }

  private static Row row(WhatIf whatIf, String change) {
    return whatIf.rows().stream()
        .filter(row -> row.change().equals(change))
        .findFirst()
        .orElseThrow();
  }

  private static String edited(String source, Row row) {
    SourceFile file = SourceFile.of("k.cl", source);
    StringBuilder text = new StringBuilder(source);
    row.edits()
        .forEach(
            edit ->
                text.replace(
                    file.lineStart(edit.line()) + edit.column() - 1,
                    file.lineStart(edit.endLine()) + edit.endColumn() - 1,
                    edit.text()));
    return text.toString();
  }
}
