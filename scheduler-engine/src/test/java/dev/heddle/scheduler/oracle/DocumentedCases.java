package dev.heddle.scheduler.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every documented outcome about one part of the engine is checked on a kernel of ours or listed
 * with the reason why not.
 *
 * <p>What the engine does not reach yet stands in {@code open.json} and shows up as skipped. An
 * open outcome that is reached is a failure, until it is taken out of that file (by hand, or all of
 * them with {@code -Dheddle.oracle.close=true}), and so is one that is missed and not in it. {@code
 * target/oracle-<part>.txt} has all outcomes with their source, one in a line.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class DocumentedCases {
  private static final boolean CLOSING = Boolean.getBoolean("heddle.oracle.close");
  private static final String NO_ERRORS = "no error diagnostics";

  private final OracleData data;
  private final Judge judge;

  /** The cases of one part. */
  DocumentedCases(OracleData data) {
    this.data = data;
    this.judge = new Judge(data.cases(), new Analyses(), data::source, List.of());
  }

  /** The cases with what belongs to them. */
  final OracleData data() {
    return data;
  }

  @TestFactory
  Stream<DynamicNode> cases() {
    return data.cases().values().stream()
        .filter(c -> !c.expectations().isEmpty())
        .map(c -> dynamicContainer(c.id(), checks(c).stream().map(this::test)));
  }

  /** One thing that is checked of a case. */
  private record Check(
      LoopCase loopCase, String source, String label, boolean isOpen, Verdict verdict) {
    String line() {
      return loopCase.id()
          + " ("
          + source
          + ") "
          + label
          + ": expected "
          + verdict.expected()
          + ", actual "
          + verdict.actual();
    }
  }

  private List<Check> checks(LoopCase loopCase) {
    List<Check> checks = new ArrayList<>();
    if (loopCase.file().isPresent() && !loopCase.errors()) {
      List<String> errors = judge.errors(loopCase);
      String actual = errors.toString();
      checks.add(check(loopCase, NO_ERRORS, new Verdict(errors.isEmpty(), "[]", actual, actual)));
    }
    for (Expectation expectation : loopCase.expectations()) {
      checks.add(check(loopCase, expectation.label(), judge.verdict(loopCase, expectation)));
    }
    return checks;
  }

  private Check check(LoopCase loopCase, String label, Verdict verdict) {
    return new Check(
        loopCase,
        data.documented().get(loopCase.id()).source(),
        label,
        data.open().contains(loopCase.id(), label),
        verdict);
  }

  private DynamicNode test(Check check) {
    return dynamicTest(
        check.label(),
        () -> {
          if (check.verdict().holds() && check.isOpen() && !CLOSING) {
            fail("reached now, to be taken out of open.json: " + check.line());
          }
          if (!check.verdict().holds() && !check.isOpen()) {
            fail(check.line());
          }
          Assumptions.assumeTrue(check.verdict().holds(), () -> "open: " + check.line());
        });
  }

  @Test
  void everyConcernedCaseIsTestedOrListed() {
    Set<String> concerned = new LinkedHashSet<>();
    for (DocumentedCase documented : data.documented().values()) {
      if (data.part().concerns(documented.concerns())) {
        concerned.add(documented.id());
      }
    }
    assertThat(data.cases().keySet()).containsAll(concerned);
    assertThat(data.documented().keySet()).containsAll(data.cases().keySet());
  }

  @Test
  void everyDocumentedOutcomeIsEitherTestedOrListed() {
    List<String> wrong = new ArrayList<>();
    for (LoopCase loopCase : data.cases().values()) {
      Set<Integer> tested = new LinkedHashSet<>();
      loopCase.expectations().forEach(e -> tested.add(e.documented()));
      List<Integer> listed = new ArrayList<>();
      for (LoopCase.Listed entry : loopCase.listed()) {
        if (entry.part().isEmpty()) {
          listed.addAll(entry.documented());
        } else if (!tested.containsAll(entry.documented())) {
          wrong.add(loopCase.id() + " lists a part of what it does not check");
        }
      }
      List<Integer> all = new ArrayList<>(tested);
      all.addAll(listed);
      int outcomes = data.documented().get(loopCase.id()).outcomes().size();
      List<Integer> sorted = all.stream().sorted().toList();
      List<Integer> wanted = Stream.iterate(0, k -> k + 1).limit(outcomes).toList();
      if (!sorted.equals(wanted)) {
        wrong.add(loopCase.id() + " covers " + sorted + " of " + wanted);
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void documentedValuesAndTolerancesAreKept() {
    List<String> changed = new ArrayList<>();
    for (LoopCase loopCase : data.cases().values()) {
      for (Expectation expectation : loopCase.expectations()) {
        DocumentedCase.Outcome outcome =
            data.documented().get(loopCase.id()).outcomes().get(expectation.documented());
        if (outcome.statesValue() && !DocumentedValue.isKept(outcome, expectation)) {
          changed.add(loopCase.id() + " " + expectation.label() + " for " + outcome);
        }
      }
    }
    assertThat(changed).isEmpty();
  }

  @Test
  void everyReasonIsGiven() {
    for (LoopCase loopCase : data.cases().values()) {
      assertThat(loopCase.listed()).as(loopCase.id()).noneMatch(l -> l.reason().isBlank());
    }
  }

  @Test
  void labelsAreDistinctWithinACase() {
    for (LoopCase loopCase : data.cases().values()) {
      assertThat(loopCase.expectations().stream().map(Expectation::label).toList())
          .as(loopCase.id())
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void openNamesOnlyWhatIsChecked() {
    List<String> unknown = new ArrayList<>();
    data.open()
        .labels()
        .forEach(
            (id, labels) -> {
              List<String> known = new ArrayList<>(List.of(NO_ERRORS));
              if (data.cases().containsKey(id)) {
                data.cases().get(id).expectations().forEach(e -> known.add(e.label()));
              }
              labels.stream()
                  .filter(l -> !known.contains(l))
                  .forEach(l -> unknown.add(id + " " + l));
            });
    assertThat(unknown).isEmpty();
  }

  @AfterAll
  void writeOutcomes() throws IOException {
    Map<String, Set<String>> open = new LinkedHashMap<>();
    Map<String, int[]> concerns = new TreeMap<>();
    List<String> lines = new ArrayList<>();
    for (LoopCase loopCase : data.cases().values()) {
      for (LoopCase.Listed listed : loopCase.listed()) {
        String part = listed.part().isEmpty() ? "" : " " + listed.part();
        lines.add(
            "listed  " + loopCase.id() + " " + listed.documented() + part + ": " + listed.reason());
      }
      for (Check check : checks(loopCase)) {
        lines.add((check.verdict().holds() ? "reached " : "missed  ") + check.line());
        if (!check.verdict().holds() && check.isOpen()) {
          open.computeIfAbsent(loopCase.id(), id -> new LinkedHashSet<>()).add(check.label());
        }
      }
      count(concerns, loopCase);
    }
    concerns.forEach(
        (concern, counts) ->
            lines.add(
                "cases   %-15s %3d tested, %3d only listed, %3d with something missed"
                    .formatted(concern, counts[0], counts[1], counts[2])));
    Files.createDirectories(Path.of("target"));
    Files.write(Path.of("target", "oracle-" + data.part().folder() + ".txt"), lines);
    if (CLOSING) {
      new OpenList(open).write(data.folder().resolve("open.json"));
    }
  }

  private void count(Map<String, int[]> concerns, LoopCase loopCase) {
    boolean tested = !loopCase.expectations().isEmpty();
    boolean missed = checks(loopCase).stream().anyMatch(c -> !c.verdict().holds());
    List<String> about = new ArrayList<>(data.documented().get(loopCase.id()).concerns());
    about.retainAll(data.part().concerns());
    about.add("all");
    for (String concern : about) {
      int[] counts = concerns.computeIfAbsent(concern, c -> new int[3]);
      counts[tested ? 0 : 1]++;
      counts[2] += missed ? 1 : 0;
    }
  }
}
