package dev.heddle.inspections.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.inspections.fix.SourceEdits.Change;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.CallGraph;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FixProofTest {
  private static final String KERNEL =
      """
      __kernel void k0(__global double *restrict x, __global double *restrict r) {
        r[0] = x[0];
      }
      """;

  private final Analyzer analyzer = new Analyzer("test");

  @Test
  void aFixIsNotProvenTogetherWithOneThatItsKernelUses() {
    SourceFile file =
        SourceFile.of(
            "shared.cl",
            """
            void shared() {}
            __kernel void a() { shared(); }
            __kernel void b() { shared(); }
            __kernel void c() {}
            """);
    CallGraph calls =
        new CallGraph(unit(analyzer.analyze(Program.of(file), Progress.NONE)).functions());

    ProofRound round = new ProofRound(calls, fix(file, "a", "shared"));

    assertThat(round.add(fix(file, "b", "b"))).isFalse();
    assertThat(round.add(fix(file, "c", "c"))).isTrue();
    assertThat(round.add(fix(file, "a", "a"))).isFalse();
    assertThat(round.fixes()).hasSize(2);
  }

  @Test
  void aFixThatDoesNotCompileIsNotOffered() {
    SourceFile file = SourceFile.of("k.cl", KERNEL);
    Program request = Program.of(file);
    Analysis analysis = analyzer.analyze(request, Progress.NONE);
    ProposedFix broken =
        new ProposedFix(
            "Break it",
            "k0",
            "k0",
            new SourceEdits(file, List.of(new Change(0, 0, "}"))),
            ProposedFix.Results.SAME,
            (before, after, applied) -> Optional.of("anything"));
    ProposedFix harmless = fix(file, "other", "other");

    FixProof proof = new FixProof(analyzer, new ProofCache(), analysis, new FileLoader());
    proof.prove(List.of(broken, harmless), Progress.NONE);

    assertThat(proof.known(broken)).contains(Optional.empty());
    assertThat(proof.known(harmless)).contains(Optional.of("better"));
  }

  @Test
  void proofsEndWhereTheyTakeTooMuchWork() {
    Analysis analysis = analysis(KERNEL);
    ProposedFix first = inside(analysis);
    long size =
        analysis.system().kernels().stream()
            .mapToLong(kernel -> kernel.general().flow().nodes().size())
            .sum();
    FixProof none = proof(analysis, new ProofCache());
    FixProof one = proof(analysis, new ProofCache());

    none.prove(List.of(first), size - 1, Progress.NONE);
    one.prove(List.of(first), size, Progress.NONE);

    assertThat(none.known(first)).isEmpty();
    assertThat(one.known(first)).isPresent();
  }

  @Test
  void whatIsKnownOfAKernelStaysKnownWhenItMoves() {
    ProofCache cache = new ProofCache();
    Analysis before = analysis(KERNEL);
    Analysis moved = analysis("\n// A comment in front.\n" + KERNEL);
    Analysis changed = analysis(KERNEL.replace("x[0]", "x[1]"));

    proof(before, cache).prove(List.of(inside(before)), Progress.NONE);

    assertThat(proof(before, cache).known(inside(before))).isPresent();
    assertThat(proof(moved, cache).known(inside(moved))).isPresent();
    assertThat(proof(changed, cache).known(inside(changed))).isEmpty();
  }

  private Analysis analysis(String text) {
    return analyzer.analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE);
  }

  private FixProof proof(Analysis analysis, ProofCache cache) {
    return new FixProof(analyzer, cache, analysis, new FileLoader());
  }

  /** A comment in front of the statement of the kernel. */
  private static ProposedFix inside(Analysis analysis) {
    SourceFile file = unit(analysis).file();
    int place = file.text().indexOf("r[0]");
    return new ProposedFix(
        "Comment",
        "k0",
        "k0",
        new SourceEdits(file, List.of(new Change(place, place, "/**/"))),
        ProposedFix.Results.SAME,
        (old, after, applied) -> Optional.of("better"));
  }

  private static TranslationUnit unit(Analysis analysis) {
    return analysis.linked().files().get(0).frontEnd().unit();
  }

  private static ProposedFix fix(SourceFile file, String kernel, String function) {
    return new ProposedFix(
        "Fix " + kernel,
        kernel,
        function,
        new SourceEdits(file, List.of(new Change(0, 0, "/**/"))),
        ProposedFix.Results.SAME,
        (before, after, applied) -> Optional.of("better"));
  }
}
