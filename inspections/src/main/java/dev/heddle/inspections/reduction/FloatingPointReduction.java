package dev.heddle.inspections.reduction;

import dev.heddle.inspections.edit.SourceEdits;
import dev.heddle.inspections.proposal.Candidate;
import dev.heddle.inspections.proposal.Inspection;
import dev.heddle.inspections.proposal.ProposedFix;
import dev.heddle.inspections.tree.LoopIndex;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An accumulation in floating point whose operator takes several cycles, so that every iteration
 * waits for the one before it. The fix keeps as many partial results as the operator takes cycles
 * (best-practices-5-11 R-L2, R-L3).
 */
public final class FloatingPointReduction implements Inspection {
  @Override
  public String id() {
    return "floating-point-reduction";
  }

  @Override
  public List<Candidate> inspect(TranslationUnit unit, List<KernelReport> kernels) {
    LoopIndex loops = new LoopIndex(unit);
    List<Candidate> candidates = new ArrayList<>();
    Set<LoopIndex.Entry> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (KernelReport kernel : kernels) {
      for (LoopReport loop : kernel.loops()) {
        if (isLimited(loop)) {
          loops
              .find(loop.file(), loop.line())
              .filter(seen::add)
              .flatMap(entry -> candidate(kernel, loop, entry))
              .ifPresent(candidates::add);
        }
      }
    }
    return candidates;
  }

  /** A loop that is shorter than twice the partial results gains nothing. */
  private static boolean isLimited(LoopReport loop) {
    return loop.bottleneck() != null
        && loop.bottleneck().kind() == Bottleneck.Kind.DATA_DEPENDENCY
        && loop.ii() != null
        && loop.ii() > 1
        && (loop.tripCount() == null || loop.tripCount() >= 2L * loop.ii());
  }

  private static Optional<Candidate> candidate(
      KernelReport kernel, LoopReport loop, LoopIndex.Entry entry) {
    List<Accumulation> accumulations = accumulations(entry);
    return accumulations.stream()
        .filter(a -> loop.bottleneck().variables().contains(a.variable().name()))
        .findFirst()
        .map(
            limiting ->
                new Candidate(
                    holdsLoop(kernel, loop) ? Severity.INFO : Severity.WARNING,
                    message(loop, limiting),
                    limiting.assignment().range(),
                    fixes(kernel, loop, entry, accumulations, limiting)));
  }

  /** The iterations of a loop inside mostly take longer than the operator. */
  private static boolean holdsLoop(KernelReport kernel, LoopReport loop) {
    return kernel.loops().stream()
        .anyMatch(
            inner ->
                loop.name().equals(inner.parent()) && inner.unroll() != LoopReport.Unroll.FULL);
  }

  /** Accumulators that are used for nothing else in the loop. */
  private static List<Accumulation> accumulations(LoopIndex.Entry entry) {
    LoopContents contents = new LoopContents(entry.loop());
    List<Accumulation> found = new ArrayList<>();
    for (Assignment assignment : contents.assignments()) {
      Accumulation.of(assignment)
          .filter(a -> !contents.declares(a.variable()))
          .filter(a -> contents.references(a.variable()) == (a.read().isPresent() ? 2 : 1))
          .ifPresent(found::add);
    }
    return found;
  }

  private static String message(LoopReport loop, Accumulation limiting) {
    String operation =
        loop.bottleneck().path().stream()
            .max((a, b) -> Double.compare(a.cycles(), b.cycles()))
            .map(
                step -> ": each iteration waits for the " + step.operation() + " of the one before")
            .orElse("");
    return "the %s in '%s' limits the loop at line %d to II %s%d%s"
        .formatted(
            limiting.operation().word(),
            limiting.variable().name(),
            loop.line(),
            loop.iiQualifier() == null ? "" : loop.iiQualifier().sign(),
            loop.ii(),
            operation);
  }

  private static List<ProposedFix> fixes(
      KernelReport kernel,
      LoopReport loop,
      LoopIndex.Entry entry,
      List<Accumulation> accumulations,
      Accumulation limiting) {
    List<Accumulation> rewritten = PartialResults.rewritable(entry, accumulations);
    if (!rewritten.contains(limiting)) {
      return List.of();
    }
    return new PartialResults(entry.loop(), rewritten, loop.ii())
        .edits().stream().map(edits -> fix(kernel, loop, entry, rewritten, edits)).toList();
  }

  private static ProposedFix fix(
      KernelReport kernel,
      LoopReport loop,
      LoopIndex.Entry entry,
      List<Accumulation> rewritten,
      SourceEdits edits) {
    int loopStart = entry.loop().keywordRange().start();
    return new ProposedFix(
        title(rewritten, loop.ii()),
        kernel.name(),
        entry.function().name(),
        edits,
        true,
        new LowerInterval(kernel.name(), loop.line(), loopStart));
  }

  private static String title(List<Accumulation> accumulations, int partials) {
    List<String> names =
        accumulations.stream().map(Accumulation::variable).map(Variable::name).toList();
    return "Keep %d partial results of '%s' in a shift register"
        .formatted(partials, String.join("', '", names));
  }
}
