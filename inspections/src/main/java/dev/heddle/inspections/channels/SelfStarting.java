package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.ChannelUse;
import java.util.Set;
import java.util.stream.Collectors;

/** Kernels that the host starts and has nothing to tell. */
public final class SelfStarting implements Inspection {
  private static final About ABOUT =
      About.of(
          "autorun-possible",
          Group.CHANNELS,
          "A kernel without arguments could start by itself",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          boolean isMeant =
              kernel.hardware().isSingle()
                  && kernel.definition().function().parameters().isEmpty()
                  && kernel.definition().function().attribute("autorun").isEmpty()
                  && kernel.hardware().units().isEmpty()
                  && isBetweenKernels(kernel)
                  && isEndless(kernel);
          if (isMeant) {
            problems.add(problem(kernel));
          }
        });
  }

  /** Whether it reads and writes channels, all of them of other kernels. */
  private static boolean isBetweenKernels(KernelScope kernel) {
    Set<String> used =
        kernel.hardware().channels().stream().map(ChannelUse::channel).collect(Collectors.toSet());
    return !used.isEmpty()
        && kernel.file().analysis().system().channels().stream()
            .filter(channel -> used.contains(channel.name()))
            .allMatch(channel -> channel.io().isEmpty());
  }

  /** Whether it never ends, so that nobody waits for its end. */
  private static boolean isEndless(KernelScope kernel) {
    return kernel.hardware().loops().stream()
        .anyMatch(loop -> loop.parent().isEmpty() && loop.exits().isEmpty());
  }

  private static Problem problem(KernelScope kernel) {
    SourceRange name = kernel.definition().function().range();
    boolean isLimited = kernel.definition().function().attribute("max_global_work_dim").isPresent();
    String message =
        "kernel '%s' takes nothing from the host and never ends: with 'autorun' it starts by itself, and the logic that the host starts it by goes"
            .formatted(kernel.name());
    EditBuilder edits = new EditBuilder(name.file());
    if (!isLimited) {
      edits.lineAbove(kernel.definition().range(), "__attribute__((max_global_work_dim(0)))");
    }
    edits.lineAbove(kernel.definition().range(), "__attribute__((autorun))");
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.LAUNCH, "autorun " + kernel.name()),
            name,
            message,
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                edits.edits(),
                "Let it start by itself, and not by the host",
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.PROMISED,
                Improvement.aluts(kernel.name(), 0)))
        .whenFixed();
  }
}
