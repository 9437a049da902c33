package dev.heddle.inspections;

import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.engine.Found;
import dev.heddle.inspections.proof.FixProof;
import dev.heddle.inspections.whatif.WhatIfTrials;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Finding.Fix;
import dev.heddle.scheduler.report.Finding.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What was found in one version of a program. Finding is quick; a proof takes an analysis of the
 * changed program, so it waits until somebody asks: for one finding when its fixes are shown, for
 * all of them in idle time. May be used by several threads.
 */
public final class Inspected {
  private final List<Found> found;
  private final FixProof proof;

  Inspected(List<Found> found, FixProof proof) {
    this.found = List.copyOf(found);
    this.proof = proof;
  }

  /** What was found, told or not, the strongest first. */
  public List<Found> found() {
    return found;
  }

  /**
   * The findings in the same order, with the fixes that are proven by now; without those that are
   * only told with a fix, while none is proven.
   */
  public List<Finding> findings() {
    return told().stream().map(this::finding).toList();
  }

  /** Of {@link #found} those that {@link #findings} tells, in the same order. */
  public List<Found> told() {
    return found.stream()
        .filter(this::isToldAtAll)
        .filter(each -> each.unless().filter(this::isSomeTold).isEmpty())
        .toList();
  }

  /** Whether it or what it stands in for is told. */
  private boolean isSomeTold(Found one) {
    return isToldAtAll(one) || one.unless().filter(this::isSomeTold).isPresent();
  }

  private boolean isToldAtAll(Found one) {
    return !one.problem().onlyWithFix() || !fixes(one.problem()).isEmpty();
  }

  /** Whether nothing is left to prove. */
  public boolean isProven() {
    return untried() == 0;
  }

  /** What else could stand before loops and at arrays of the program. */
  public WhatIfTrials whatIf() {
    return new WhatIfTrials(proof.program());
  }

  /** How many fixes are left to prove. */
  public int untried() {
    return (int) proposed(found).stream().filter(fix -> proof.known(fix).isEmpty()).count();
  }

  /**
   * Proves all fixes that are not known yet.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public void prove(Progress progress) {
    prove(fix -> true, progress);
  }

  /**
   * Proves fixes that are not known yet, those of the strongest findings first, until that takes
   * too much work.
   *
   * @param nodes of the data flow that may be built again for all of them together
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public void prove(long nodes, Progress progress) {
    proof.prove(proposed(found), nodes, progress);
  }

  /**
   * Proves those fixes that are not known yet and that somebody wants.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public void prove(Predicate<ProposedFix> wanted, Progress progress) {
    proof.prove(proposed(found).stream().filter(wanted).toList(), progress);
  }

  /**
   * A finding with its fixes proven.
   *
   * @param one of {@link #found}
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Finding proven(Found one, Progress progress) {
    proof.prove(one.problem().fixes(), progress);
    return finding(one);
  }

  private static List<ProposedFix> proposed(List<Found> found) {
    return found.stream().flatMap(each -> each.problem().fixes().stream()).toList();
  }

  private Finding finding(Found found) {
    Problem problem = found.problem();
    SourceRange range = problem.range();
    return new Finding(
        found.about().id(),
        problem.level().severity(),
        problem.level().text(),
        problem.message(),
        found.kernel().orElse(null),
        range.file().path(),
        range.line(),
        range.column(),
        range.endLine(),
        range.endColumn(),
        problem.related().stream()
            .map(
                each ->
                    new Place(
                        each.message(),
                        each.range().file().path(),
                        each.range().line(),
                        each.range().column()))
            .toList(),
        fixes(problem));
  }

  private List<Fix> fixes(Problem problem) {
    List<Fix> fixes = new ArrayList<>();
    for (ProposedFix fix : problem.fixes()) {
      Optional<String> promise = proof.known(fix).flatMap(outcome -> outcome);
      promise.ifPresent(
          words ->
              fixes.add(
                  new Fix(
                      fix.title(),
                      fix.edits().edits(),
                      fix.changesRounding(),
                      words,
                      fix.results().text())));
    }
    return fixes;
  }
}
