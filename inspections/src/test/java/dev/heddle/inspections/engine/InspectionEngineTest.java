package dev.heddle.inspections.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.inspections.Inspections;
import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.Expression;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InspectionEngineTest {
  private static final String LOOPS =
      """
      __kernel void k(__global int *restrict a) {
        for (int i = 0; i < 10; i++) a[i] = 1;
        for (int i = 0; i < 11; i++) a[i] = 2;
        for (int i = 0; i < 12; i++) a[i] = 3;
        for (int i = 0; i < 13; i++) a[i] = 4;
        for (int i = 0; i < 14; i++) a[i] = 5;
      }
      """;

  private final Analyzer analyzer = new Analyzer("test");

  /** Finds every loop. */
  private record EveryLoop(String id, Level level, Loss loss, Cause.Kind kind)
      implements Inspection {
    @Override
    public About about() {
      return About.of(id, Group.NESTS, "A loop", level, About.FixKind.NONE, About.Need.SCHEDULE);
    }

    @Override
    public void register(Visits visits) {
      visits.loops(
          (loop, kernel, problems) ->
              problems.add(
                  Problem.of(
                      level,
                      new Cause(kind, kernel.identities().loop(loop.id())),
                      kernel.keyword(loop),
                      "loop",
                      loss)));
    }
  }

  private static EveryLoop loops(String id, Level level, double lost) {
    return new EveryLoop(id, level, Loss.ofTime(lost), Cause.Kind.INTERVAL);
  }

  private List<Found> found(String text, Settings settings, Inspection... inspections) {
    Analysis analysis = analyzer.analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE);
    return new InspectionEngine(List.of(inspections)).found(analysis, settings, Progress.NONE);
  }

  private static List<String> ids(List<Found> found) {
    return found.stream().map(each -> each.about().id()).distinct().toList();
  }

  @Test
  void ofOneCauseTheMostSpecificInspectionIsTold() {
    List<Found> found =
        found(
            LOOPS,
            Settings.DEFAULT,
            loops("loop-carried-memory-dependency", Level.ERROR, 0.5),
            loops("missing-restrict", Level.INFO, 0.5));

    assertThat(ids(found)).containsExactly("missing-restrict");
  }

  @Test
  void threeOfOneKindAreListedAndTheRestIsCounted() {
    List<Found> found = found(LOOPS, Settings.DEFAULT, loops("one", Level.WARNING, 0.5));

    assertThat(found).hasSize(3);
    assertThat(found.get(2).problem().message()).isEqualTo("loop (and 2 more)");
    assertThat(found.get(2).problem().related()).hasSize(2);
  }

  @Test
  void theStrongestIsFirstAndWhatHardlyCostsMattersLess() {
    List<Found> found =
        found(
            LOOPS,
            Settings.DEFAULT,
            new EveryLoop("little", Level.WARNING, Loss.ofTime(0.001), Cause.Kind.CLOCK),
            new EveryLoop("some", Level.WARNING, Loss.ofTime(0.2), Cause.Kind.NEST),
            new EveryLoop("most", Level.WARNING, Loss.ofTime(0.7), Cause.Kind.INTERVAL));

    assertThat(ids(found)).containsExactly("most", "some", "little");
    assertThat(found.get(8).problem().level()).isEqualTo(Level.WEAK_WARNING);
  }

  @Test
  void commentsSuppressAndThoseThatDoNothingAreTold() {
    String text =
        """
        // heddle: off one on the line below it is not
        __kernel void k(__global int *restrict a) {
          // heddle: off one, two the loop is short
          for (int i = 0; i < 10; i++) a[i] = 1;
          for (int i = 0; i < 11; i++) a[i] = 2; // heddle: off one
          for (int i = 0; i < 12; i++) a[i] = 3;
        }
        """;

    List<Found> found = found(text, Settings.DEFAULT, loops("one", Level.WARNING, 0.5));

    assertThat(found)
        .extracting(each -> each.about().id() + "@" + each.problem().range().line())
        .containsExactly("one@6", "unused-suppression@1", "unused-suppression@3");
  }

  @Test
  void aKernelOrAFileIsSuppressedAsAWhole() {
    Inspection one = loops("one", Level.WARNING, 0.5);

    assertThat(found("// heddle: off-file one\n" + LOOPS, Settings.DEFAULT, one)).isEmpty();
    assertThat(found("// heddle: off-kernel one\n" + LOOPS, Settings.DEFAULT, one)).isEmpty();
    assertThat(
            found(
                LOOPS.replace(
                    "  for (int i = 0; i < 12",
                    "  // heddle: off-kernel one\n  for (int i = 0; i < 12"),
                Settings.DEFAULT,
                one))
        .isEmpty();
  }

  @Test
  void aBaselineKnowsFindingsThatHaveMoved() {
    Inspection one = loops("one", Level.WARNING, 0.5);
    List<String> known =
        found(LOOPS, Settings.DEFAULT, one).stream().map(Found::fingerprint).toList();
    Settings settings = new Settings(Profile.DEFAULT, new Baseline(known));

    assertThat(found("\n// Moved.\n" + LOOPS, settings, one)).isEmpty();
    assertThat(found(LOOPS.replace("i < 10", "i < 99"), settings, one)).hasSize(1);
  }

  @Test
  void aProfileSwitchesOffAndChangesLevels() {
    Profile profile = new Profile(Map.of("one", Optional.empty(), "two", Optional.of(Level.ERROR)));

    List<Found> found =
        found(
            LOOPS,
            new Settings(profile, Baseline.EMPTY),
            loops("one", Level.WARNING, 0.5),
            new EveryLoop("two", Level.INFO, Loss.UNKNOWN, Cause.Kind.NEST));

    assertThat(ids(found)).containsExactly("two");
    assertThat(found).allMatch(each -> each.problem().level() == Level.ERROR);
  }

  @Test
  void nodesOfTheTreeAreShownOnceEach() {
    Inspection literals =
        new Inspection() {
          @Override
          public About about() {
            return About.of(
                "literal", Group.LANGUAGE, "x", Level.INFO, About.FixKind.NONE, About.Need.TREE);
          }

          @Override
          public void register(Visits visits) {
            visits.expressions(
                Expression.Literal.class,
                (literal, function, problems) -> {
                  if (literal.range().text().equals("77")) {
                    problems.add(
                        Problem.of(
                            Level.INFO,
                            new Cause(Cause.Kind.MEANING, "77"),
                            literal.range(),
                            function.definition().name() + " " + function.loop().isPresent(),
                            Loss.UNKNOWN));
                  }
                });
          }
        };
    String text =
        """
        int unused(void) { return 77; }
        int used(void) { return 77; }
        __kernel void k(__global int *restrict a) {
          for (int i = 0; i < 9; i++) a[i] = used();
        }
        """;

    assertThat(found(text, Settings.DEFAULT, literals))
        .extracting(each -> each.problem().message())
        .containsExactly("used false");
  }

  @Test
  void whoeverHasAPlaceAmongRivalsIsThere() {
    assertThat(Inspections.ids()).containsAll(Specificity.order());
  }
}
