package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopOrigin;
import java.util.List;
import java.util.Optional;

/**
 * A number of copies that does not divide the iterations of a loop, so that every copy tests
 * whether it is the last. Told only where another number takes less logic for each copy and no more
 * time.
 */
public final class UnrollFactor implements Inspection {
  private static final About ABOUT =
      About.of(
          "unroll-factor",
          Group.UNROLLING,
          "The unroll factor does not divide the iterations of the loop",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  /** Share of a kernel's logic that fewer copies have to save. */
  private static final double LEAST = 0.01;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          for (LoopOrigin origin : kernel.hardware().origins()) {
            if (origin.fate() == LoopOrigin.Fate.PARTLY_UNROLLED
                && origin.cause() == LoopOrigin.Cause.PRAGMA
                && origin.trips().isPresent()
                && origin.trips().getAsLong() % origin.factor() != 0) {
              problem(kernel, origin).ifPresent(problems::add);
            }
          }
        });
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopOrigin origin) {
    Optional<LoopIndex.Entry> entry =
        kernel.file().loops().find(kernel.hardware().range(origin.place()));
    Optional<LoopPragma.Unroll> pragma =
        entry.flatMap(found -> found.loop().pragma(LoopPragma.Unroll.class));
    if (pragma.isEmpty() || pragma.get().factor().isEmpty()) {
      return Optional.empty();
    }
    long trips = origin.trips().getAsLong();
    int asked = origin.factor();
    int same = asManyTurns(trips, asked);
    int better = same == 0 ? nearestDivisor(trips, asked) : same;
    String message =
        "%d copies do not divide the %d iterations of the loop at line %d: every copy tests for the end, and the last turn uses %d of them; %d copies need no tests%s"
            .formatted(
                asked,
                trips,
                kernel.hardware().range(origin.place()).line(),
                trips % asked,
                better,
                same == 0 ? "" : " and take as many turns");
    return Optional.of(
        Problem.of(
                Level.WEAK_WARNING,
                new Cause(
                    Cause.Kind.NEST, "unroll " + kernel.hardware().range(origin.place()).text()),
                pragma.get().range().standing(),
                message,
                Loss.UNKNOWN)
            .with(fix(kernel, entry.get(), pragma.get().range(), asked, better, same != 0))
            .whenFixed());
  }

  /** The copies that take as many turns and divide; 0 if there is no such number. */
  private static int asManyTurns(long trips, int asked) {
    long turns = (trips + asked - 1) / asked;
    return trips % turns == 0 ? (int) (trips / turns) : 0;
  }

  /** The nearest power of two that divides, as wide accesses like it; else the nearest number. */
  private static int nearestDivisor(long trips, int asked) {
    int nearest = 1;
    for (int distance = asked - 1; distance > 0; distance--) {
      for (int candidate : new int[] {asked + distance, asked - distance}) {
        boolean isBetter = Integer.bitCount(candidate) == 1 || Integer.bitCount(nearest) > 1;
        if (trips % candidate == 0 && (isBetter || nearest == 1)) {
          nearest = candidate;
        }
      }
    }
    return nearest;
  }

  private static List<ProposedFix> fix(
      KernelScope kernel,
      LoopIndex.Entry entry,
      SourceRange pragma,
      int asked,
      int better,
      boolean isAsFast) {
    int start = pragma.text().lastIndexOf(String.valueOf(asked));
    if (start < 0 || better == 1) {
      return List.of();
    }
    int from = pragma.start() + start;
    int to = from + String.valueOf(asked).length();
    return new EditBuilder(pragma.file())
            .replace(new SourceRange(pragma.file(), from, to), String.valueOf(better))
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "Make it %d copies".formatted(better),
                        kernel.name(),
                        entry.function().name(),
                        edits,
                        ProposedFix.Results.SAME,
                        isAsFast
                            ? Improvement.aluts(kernel.name(), LEAST)
                            : Improvement.areaOfCopies(kernel.name())))
            .stream()
            .toList();
  }
}
