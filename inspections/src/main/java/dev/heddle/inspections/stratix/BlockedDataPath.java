package dev.heddle.inspections.stratix;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A design of Stratix 10 whose data paths are not built for the highest clock, since one of its
 * kernels does not allow it (model M-S10-3, best-practices-5-11 R-S7). Told once, with all causes.
 */
public final class BlockedDataPath implements Inspection {
  private static final About ABOUT =
      About.of(
          "s10-datapath-blocked",
          Group.STRATIX_10,
          "The data paths of a design are not built for the highest clock",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final int NAMED = 3;

  /**
   * What keeps a data path from being optimised.
   *
   * @param isTold whether another inspection tells it
   */
  private record Blocker(SourceRange range, String words, boolean isTold) {}

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          if (file.analysis().report().command().device().equals("stratix10")) {
            List<Blocker> blockers = new ArrayList<>();
            file.analysis().system().kernels().stream()
                .map(placed -> placed.copy(0))
                .filter(kernel -> !kernel.optimised())
                .filter(kernel -> kernel.range().file() == file.unit().file())
                .forEach(kernel -> collect(kernel, blockers));
            if (blockers.stream().anyMatch(each -> !each.isTold())) {
              problems.add(problem(file, blockers));
            }
          }
        });
  }

  private static void collect(ScheduledKernel kernel, List<Blocker> blockers) {
    if (!kernel.isSingle() && !kernel.loops().isEmpty()) {
      LoopPlan loop = kernel.loops().get(0);
      add(blockers, kernel, loop.place(), "work-items go through a loop", false);
    }
    for (LoadStoreUnit unit : kernel.units()) {
      Node node = kernel.node(unit.parts().get(0).node());
      if (unit.modifiers().contains(LoadStoreUnit.Modifier.CACHED)) {
        add(blockers, kernel, node.place(), "a load has a cache", true);
      } else if (unit.kind() != LoadStoreUnit.Kind.BURST_COALESCED) {
        add(blockers, kernel, node.place(), "an access is not made of bursts", false);
      }
    }
    calls(kernel, blockers);
    for (LoopPlan loop : kernel.loops()) {
      if (kernel.isSingle() && loop.control() instanceof OneAtATime) {
        add(blockers, kernel, loop.place(), "a loop is not pipelined", false);
      } else if (loop.control() instanceof Pipelined pipelined
          && pipelined.handshake() == Pipelined.Handshake.SIMPLE) {
        add(blockers, kernel, loop.place(), "the exit of a loop waits for what may stall", true);
      }
    }
  }

  private static void calls(ScheduledKernel kernel, List<Blocker> blockers) {
    Set<String> called = new HashSet<>();
    for (Node node : kernel.flow().nodes()) {
      if (node.detail() instanceof Detail.Channel channel) {
        if (node.gate().isPresent()) {
          add(blockers, kernel, node.place(), "a channel is called under a condition", false);
        } else if (channel.external()) {
          add(blockers, kernel, node.place(), "a channel leads out of the design", false);
        } else if (!called.add(channel.channel())) {
          add(blockers, kernel, node.place(), "a channel is called in several places", false);
        }
      }
    }
  }

  private static void add(
      List<Blocker> blockers, ScheduledKernel kernel, int place, String words, boolean isTold) {
    SourceRange range = kernel.range(place).standing();
    String line = "%s at line %d".formatted(words, range.line());
    if (blockers.stream().noneMatch(each -> each.words().equals(line))) {
      blockers.add(new Blocker(range, line, isTold));
    }
  }

  private static Problem problem(FileScope file, List<Blocker> blockers) {
    List<Blocker> first = blockers.stream().filter(each -> !each.isTold()).limit(NAMED).toList();
    int more = blockers.size() - first.size();
    String message =
        "the data paths of this design are not built for the highest clock, which its kernels get together or not at all: %s%s"
            .formatted(
                String.join(", ", first.stream().map(Blocker::words).toList()),
                more > 0 ? " and %d more".formatted(more) : "");
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.CLOCK, "data paths of " + file.unit().file().path()),
            first.get(0).range(),
            message,
            Loss.UNKNOWN)
        .withPlaces(
            blockers.stream()
                .skip(1)
                .map(each -> new Problem.Related(each.range(), each.words()))
                .toList());
  }
}
