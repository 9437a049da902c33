package dev.heddle.inspections.engine;

import dev.heddle.inspections.api.Inspection;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Progress;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs inspections on analysed programs. Stateless, may serve several threads. */
public final class InspectionEngine {
  private final List<Inspection> inspections;
  private final Set<String> ids;

  /** An engine with these inspections. */
  public InspectionEngine(List<Inspection> inspections) {
    this.inspections = List.copyOf(inspections);
    this.ids = inspections.stream().map(Inspection::id).collect(Collectors.toUnmodifiableSet());
  }

  /**
   * What is found in a program, the strongest first.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public List<Found> found(Analysis analysis, Settings settings, Progress progress) {
    Profile profile = settings.profile();
    Registry registry = new Registry(inspections);
    List<Found> found = Competition.decided(new Walk(registry, analysis, progress).found());
    // Whoever switches an inspection off does not want to hear of the cause from another one.
    List<Found> wanted = found.stream().map(profile::applied).flatMap(Optional::stream).toList();
    List<Found> told = new Suppressions(analysis, ids).applied(wanted);
    return settings.baseline().without(told);
  }
}
