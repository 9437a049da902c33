package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Loops that hand data on and run one after the other, so that all but the longest of them could
 * pass in its time: an array that one loop fills and the next one reads once, in the same order, or
 * loading, computing and storing in one kernel (model M-SER-1).
 */
public final class LoopsInSeries implements Inspection {
  private static final About ABOUT =
      About.of(
          "loops-in-series",
          Group.NESTS,
          "Loops that hand data on run one after the other",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** Share of the kernel's time from which a loop takes part. */
  private static final double LARGE = 0.1;

  /** Share of the time that passes beside the longest loop, from which it is told. */
  private static final double WORTH = 0.25;

  /** Cycles of a kernel below which the start of a launch takes longer. */
  private static final double FEW = 1000;

  /** How often a work-item comes there beside the loop where it comes most. */
  private static final double BUSY = 0.5;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> handedOn(kernel).or(() -> phases(kernel)).ifPresent(problems::add));
  }

  private static Optional<Problem> handedOn(KernelScope kernel) {
    return HandedArray.in(kernel).stream()
        .filter(array -> isLarge(kernel, array.from()) && isLarge(kernel, array.to()))
        .filter(array -> !overlaps(kernel, array.from()))
        .findFirst()
        .map(
            array ->
                problem(
                    kernel,
                    array.from(),
                    "the loop at line %d fills '%s', and the loop at line %d behind it reads each element once, in the same order: %s"
                        .formatted(
                            kernel.hardware().line(array.from()),
                            array.array().name(),
                            kernel.hardware().line(array.to()),
                            kernel.hardware().isSingle()
                                ? "as one loop they need no array, and the time of one of them"
                                : "as one loop they need no array, and a work-item takes one place in a pipeline for two")));
  }

  /** Whether iterations of a loop around may be in both loops at once. */
  private static boolean overlaps(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().isSingle()
        && loop.parent().isPresent()
        && kernel.hardware().loop(loop.parent().getAsInt()).control() instanceof Pipelined around
        && around.serial().isEmpty();
  }

  private static boolean isLarge(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().isSingle()
        ? kernel.share(loop) >= LARGE
        : kernel.ownShare(OptionalInt.of(loop.id())) >= BUSY;
  }

  private static Problem problem(KernelScope kernel, LoopPlan first, String message) {
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.SERIAL, "series of " + kernel.name()),
        kernel.keyword(first),
        message,
        Loss.UNKNOWN);
  }

  /** Loading, computing and storing at the top of a kernel. */
  private static Optional<Problem> phases(KernelScope kernel) {
    if (!kernel.hardware().isSingle() || !kernel.hardware().channels().isEmpty()) {
      return Optional.empty();
    }
    List<LoopPlan> loops =
        kernel.hardware().loops().stream()
            .filter(loop -> loop.parent().isEmpty())
            .filter(loop -> kernel.share(loop) >= LARGE)
            .sorted(Comparator.comparingInt(loop -> kernel.keyword(loop).start()))
            .toList();
    List<LoopPlan> linked = linked(kernel, loops);
    boolean isKnown = linked.stream().allMatch(loop -> cycles(kernel, loop) > 0);
    if (linked.size() < 2 || !isKnown || linked.stream().noneMatch(l -> moves(kernel, l))) {
      return Optional.empty();
    }
    double all = linked.stream().mapToDouble(kernel::share).sum();
    double longest = linked.stream().mapToDouble(kernel::share).max().orElse(0);
    double sum = linked.stream().mapToDouble(loop -> cycles(kernel, loop)).sum();
    if (all - longest < WORTH || sum < FEW) {
      return Optional.empty();
    }
    String lines =
        linked.stream()
            .map(loop -> "%d".formatted(kernel.hardware().line(loop)))
            .collect(Collectors.joining(", "));
    String cycles =
        linked.stream()
            .map(loop -> "%,.0f".formatted(cycles(kernel, loop)))
            .collect(Collectors.joining(" + "));
    String message =
        "the loops at lines %s hand data on and run one after the other, in %s cycles: what loads or stores could be a kernel of its own, joined by a channel, that moves the next block meanwhile, so that the longest of them remains, %,.0f cycles"
            .formatted(
                lines,
                cycles,
                linked.stream().mapToDouble(loop -> cycles(kernel, loop)).max().orElse(0));
    return Optional.of(problem(kernel, linked.get(0), message));
  }

  /** Those loops that read what one in front of them has stored, and the one in front. */
  private static List<LoopPlan> linked(KernelScope kernel, List<LoopPlan> loops) {
    List<LoopPlan> found = new ArrayList<>();
    for (int i = 0; i < loops.size(); i++) {
      for (int j = i + 1; j < loops.size(); j++) {
        Set<MemoryObject> both = new HashSet<>(objects(kernel, loops.get(i), true));
        both.retainAll(objects(kernel, loops.get(j), false));
        if (!both.isEmpty()) {
          for (LoopPlan loop : List.of(loops.get(i), loops.get(j))) {
            if (!found.contains(loop)) {
              found.add(loop);
            }
          }
        }
      }
    }
    found.sort(Comparator.comparingInt(loop -> kernel.keyword(loop).start()));
    return found;
  }

  private static Set<MemoryObject> objects(KernelScope kernel, LoopPlan loop, boolean stored) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> stored ? node.isStore() : node.isLoad())
        .filter(node -> kernel.isInside(kernel.hardware().loopOf(node), loop))
        .flatMap(node -> kernel.object(node).stream())
        .filter(object -> object.parameter() < 0)
        .collect(Collectors.toSet());
  }

  /** Whether a loop only moves elements between memory off chip and arrays. */
  private static boolean moves(KernelScope kernel, LoopPlan loop) {
    List<Node> inside =
        kernel.hardware().flow().nodes().stream()
            .filter(node -> kernel.isInside(kernel.hardware().loopOf(node), loop))
            .toList();
    return inside.stream().anyMatch(node -> isOffChip(kernel, node))
        && inside.stream()
            .noneMatch(
                node ->
                    switch (node.opcode()) {
                      case FADD, FSUB, FMUL, FDIV, CALL, DOT_PRODUCT -> node.built();
                      default -> false;
                    });
  }

  private static boolean isOffChip(KernelScope kernel, Node node) {
    return node.isAccess()
        && kernel.object(node).filter(object -> object.parameter() >= 0).isPresent();
  }

  /** Cycles of a run in which iterations start; 0 where they are not known. */
  private static double cycles(KernelScope kernel, LoopPlan loop) {
    double inside =
        loop.inner().stream()
            .mapToDouble(each -> cycles(kernel, kernel.hardware().loop(each)))
            .reduce(0, (sum, each) -> sum < 0 || each == 0 ? -1 : sum + each);
    if (loop.trips().isEmpty() || inside < 0 || !(loop.control() instanceof Pipelined pipelined)) {
      return 0;
    }
    return loop.trips().getAsLong() * Math.max(pipelined.ii(), inside);
  }
}
