package dev.heddle.inspections.interval;

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
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.Clock;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A loop that holds the clock of its kernel: by the interval that a pragma asks for, or though it
 * takes so little of the time that a longer interval would do. Told only where another interval
 * makes the kernel faster.
 */
public final class RequestedInterval implements Inspection {
  /** Share of the target below which the clock is worth a word. */
  private static final double TOLERATED = 0.95;

  /** Share of the kernel's time up to which a loop may become slower for the clock. */
  private static final double SHORT = 0.05;

  private static final int TRIED = 3;

  private final boolean asked;
  private final About about;

  /**
   * The inspection for one kind of loop.
   *
   * @param asked whether loops are meant whose interval a pragma asks for, else short ones
   */
  public RequestedInterval(boolean asked) {
    this.asked = asked;
    this.about =
        About.of(
            asked ? "ii-pragma-lowers-clock" : "relax-noncritical-loop",
            Group.INTERVAL,
            asked
                ? "An interval that a pragma asks for lowers the clock"
                : "A short loop sets the clock of its kernel",
            asked ? Level.WARNING : Level.WEAK_WARNING,
            About.FixKind.PROVEN_EDIT,
            About.Need.SCHEDULE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          Clock clock = kernel.hardware().clock();
          if (clock.limitedBy().equals(OptionalInt.of(loop.id()))
              && clock.reachedMhz() < TOLERATED * clock.targetMhz()
              && loop.control() instanceof Pipelined pipelined
              && loop.asked().interval().isPresent() == asked
              && (asked || isShort(kernel, loop) || RelaxedLoops.costsNothing(kernel, loop))) {
            problem(kernel, loop, pipelined).ifPresent(problems::add);
          }
        });
  }

  private static boolean isShort(KernelScope kernel, LoopPlan loop) {
    return isKnown(kernel, loop) && kernel.share(loop) < SHORT;
  }

  /** Whether it is known how often a loop runs, else its share of the time is a guess. */
  private static boolean isKnown(KernelScope kernel, LoopPlan loop) {
    return loop.trips().isPresent()
        && loop.parent().stream().allMatch(id -> isKnown(kernel, kernel.hardware().loop(id)));
  }

  private Optional<Problem> problem(KernelScope kernel, LoopPlan loop, Pipelined pipelined) {
    Optional<LoopIndex.Entry> entry = kernel.source(loop);
    if (entry.isEmpty()) {
      return Optional.empty();
    }
    Clock clock = kernel.hardware().clock();
    boolean isSure = asked || isShort(kernel, loop);
    return Optional.of(
        Problem.of(
                isSure ? about.level() : Level.INFO,
                new Cause(Cause.Kind.CLOCK, kernel.identities().loop(loop.id())),
                kernel.keyword(loop),
                message(kernel, loop, pipelined),
                isSure ? Loss.ofClock(1 - clock.reachedMhz() / clock.targetMhz()) : Loss.UNKNOWN)
            .with(
                fixes(
                    kernel,
                    entry.get(),
                    isSure ? pipelined.ii() + 1 : RelaxedLoops.needed(kernel, pipelined)))
            .whenFixed());
  }

  private String message(KernelScope kernel, LoopPlan loop, Pipelined pipelined) {
    Clock clock = kernel.hardware().clock();
    String at =
        String.format(Locale.ROOT, "~%.0f of %.0f MHz", clock.reachedMhz(), clock.targetMhz());
    int line = kernel.hardware().line(loop);
    if (asked) {
      return "'#pragma ii %d' holds the loop at line %d, and with it kernel '%s', at %s: ask for more cycles, or leave it to the compiler"
          .formatted(loop.asked().interval().getAsInt(), line, kernel.name(), at);
    }
    return isShort(kernel, loop)
        ? String.format(
            Locale.ROOT,
            "the loop at line %d takes ~%.0f %% of the time of kernel '%s' but holds all of it at %s: let it take more cycles for each iteration",
            line,
            100 * kernel.share(loop),
            kernel.name(),
            at)
        : "an interval of %d of the loop at line %d holds kernel '%s' at %s, and loops inside take longer than that anyway: ask for a longer one, whatever the compiler would choose"
            .formatted(pipelined.ii(), line, kernel.name(), at);
  }

  private List<ProposedFix> fixes(KernelScope kernel, LoopIndex.Entry entry, int shortest) {
    List<ProposedFix> fixes = new ArrayList<>();
    for (int longer = shortest; longer < shortest + TRIED; longer++) {
      String pragma = "#pragma ii " + longer;
      EditBuilder edits = new EditBuilder(entry.loop().keywordRange().file());
      entry
          .loop()
          .pragma(LoopPragma.InitiationInterval.class)
          .ifPresentOrElse(
              old -> edits.replace(old.range(), pragma),
              () -> edits.lineAbove(entry.loop().keywordRange(), pragma));
      fixes.addAll(
          ProposedFix.of(
              edits.edits(),
              "Ask for an interval of %d cycles".formatted(longer),
              new ProposedFix.Target(kernel.name(), entry.function().name()),
              ProposedFix.Results.SAME,
              Improvement.clock(kernel.name())));
    }
    return fixes;
  }
}
