package dev.heddle.scheduler.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.heddle.scheduler.board.BoardLibrary;
import dev.heddle.scheduler.device.DeviceLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every documented outcome about area, bandwidth and boards that has a kernel in {@code
 * testData/oracle/memory} is checked as {@link OracleLoopsTest} checks those about loops; what the
 * engine does not reach yet stands in {@code area-open.json}. {@code target/oracle-area.txt} has
 * all outcomes, one in a line.
 */
class OracleAreaTest {
  private static final Set<String> CONCERNS = Set.of("area", "bandwidth", "boards");
  private static final boolean CLOSING = Boolean.getBoolean("heddle.oracle.close");
  private static final Path ORACLE = OracleData.read().folder().resolveSibling("memory");
  private static final Path BOARDS = ORACLE.resolve("../../boards/good").normalize();
  private static final Map<String, LoopCase> CASES = cases(DocumentedCase.all());
  private static final OpenList OPEN = open();
  private static final Judge JUDGE =
      new Judge(CASES, new Analyses(), OracleAreaTest::source, List.of());
  private static final BoardLibrary LIBRARY = new BoardLibrary(new DeviceLibrary());

  private static Map<String, LoopCase> cases(Map<String, DocumentedCase> documented) {
    Map<String, LoopCase> cases = new LinkedHashMap<>();
    try {
      CaseReader.read(ORACLE.resolve("cases.json"))
          .forEach(
              (id, loopCase) -> {
                if (documented.get(id).concerns().stream().anyMatch(CONCERNS::contains)) {
                  cases.put(id, onBoard(loopCase));
                }
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return cases;
  }

  /** A board of a case is a folder of the test data. */
  private static LoopCase onBoard(LoopCase c) {
    return new LoopCase(
        c.id(),
        c.file(),
        c.kernel(),
        c.options(),
        c.device(),
        c.board().map(name -> BOARDS.resolve(name).toString()),
        c.release(),
        c.errors(),
        c.free(),
        c.expectations(),
        c.listed());
  }

  private static OpenList open() {
    try {
      return OpenList.read(ORACLE.resolve("area-open.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static KernelSource source(LoopCase loopCase) {
    try {
      return KernelSource.read(ORACLE.resolve(loopCase.file().orElseThrow()).normalize());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @TestFactory
  Stream<DynamicNode> cases() {
    return CASES.values().stream()
        .filter(c -> !c.expectations().isEmpty())
        .map(
            c ->
                dynamicContainer(
                    c.id(), c.expectations().stream().map(expectation -> test(c, expectation))));
  }

  private static DynamicNode test(LoopCase owner, Expectation expectation) {
    return dynamicTest(
        expectation.label(),
        () -> {
          Verdict verdict = verdict(owner, expectation);
          boolean open = OPEN.contains(owner.id(), expectation.label());
          if (verdict.holds() && open && !CLOSING) {
            fail("reached now, to be taken out of area-open.json: " + line(owner, expectation));
          }
          if (!verdict.holds() && !open) {
            fail(line(owner, expectation));
          }
          Assumptions.assumeTrue(verdict.holds(), () -> "open: " + line(owner, expectation));
        });
  }

  private static Verdict verdict(LoopCase owner, Expectation expectation) {
    if (expectation instanceof Expectation.Timed timed
        && BoardQuestions.isAbout(timed.question())) {
      var board =
          LIBRARY.choose(
              owner.board(), new DeviceLibrary().find(owner.device()), "20.4", "test.cl");
      var answer = BoardQuestions.answer(timed.question(), board.board());
      return new Verdict(
          Values.equal(timed.value(), answer, timed.tolerance()),
          timed.value().toString(),
          answer.toString(),
          answer.toString());
    }
    return JUDGE.verdict(owner, expectation);
  }

  private static String line(LoopCase owner, Expectation expectation) {
    Verdict verdict = verdict(owner, expectation);
    return "%s %s: expected %s, actual %s"
        .formatted(owner.id(), expectation.label(), verdict.expected(), verdict.actual());
  }

  @Test
  void openNamesOnlyWhatIsChecked() {
    OPEN.labels()
        .forEach(
            (id, labels) ->
                assertThat(
                        Optional.ofNullable(CASES.get(id)).stream()
                            .flatMap(c -> c.expectations().stream())
                            .map(Expectation::label))
                    .as(id)
                    .containsAll(labels));
  }

  @AfterAll
  static void writeOutcomes() throws IOException {
    Map<String, Set<String>> open = new LinkedHashMap<>();
    List<String> lines = new ArrayList<>();
    for (LoopCase owner : CASES.values()) {
      for (Expectation expectation : owner.expectations()) {
        boolean holds = verdict(owner, expectation).holds();
        lines.add((holds ? "reached " : "missed  ") + line(owner, expectation));
        if (!holds && OPEN.contains(owner.id(), expectation.label())) {
          open.computeIfAbsent(owner.id(), id -> new LinkedHashSet<>()).add(expectation.label());
        }
      }
    }
    Files.createDirectories(Path.of("target"));
    Files.write(Path.of("target", "oracle-area.txt"), lines);
    if (CLOSING) {
      new OpenList(open).write(ORACLE.resolve("area-open.json"));
    }
  }
}
