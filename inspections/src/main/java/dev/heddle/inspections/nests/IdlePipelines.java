package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.dependence.MemoryOrders;
import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.SerialRegion;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A nest whose pipelines run empty between outer iterations, which run one after the other (model
 * M-SER-1, M-NP-2, M-NP-3). What could let them overlap has inspections of its own; this one tells
 * what it costs where nothing of that kind is found.
 */
public final class IdlePipelines implements Inspection {
  private static final About ABOUT =
      About.of(
          "idle-pipelines",
          Group.NESTS,
          "Pipelines of inner loops run empty between iterations that depend on each other",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** Share of the kernel's cycles from which it is worth a word. */
  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (kernel.hardware().isSingle()
              && !loop.isInnermost()
              && idle(kernel, loop) >= CRITICAL) {
            problem(kernel, loop).ifPresent(problems::add);
          }
        });
  }

  /**
   * Share of the kernel's cycles that pass in a loop while no iteration of a loop inside starts.
   */
  private static double idle(KernelScope kernel, LoopPlan loop) {
    return kernel.ownShare(OptionalInt.of(loop.id()));
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopPlan loop) {
    if (loop.control() instanceof Pipelined pipelined) {
      if (pipelined.ii() > 1 && !kernel.isHidden(loop)) {
        // What the interval waits for is told, and costs more.
        return Optional.empty();
      }
      return pipelined.serial().stream()
          .findFirst()
          .filter(region -> !isToldInside(kernel, region))
          .flatMap(region -> serial(kernel, loop, region));
    }
    return loop.control() instanceof OneAtATime control
            && control.cause() != OneAtATime.Cause.PRAGMA
        ? Optional.of(oneAtATime(kernel, loop, control))
        : Optional.empty();
  }

  /** Whether iterations of a loop inside wait for the same memory, which is told there. */
  private static boolean isToldInside(KernelScope kernel, SerialRegion region) {
    Optional<MemoryObject> object = stored(kernel, region);
    return region.loops().stream()
        .mapToObj(kernel.hardware()::loop)
        .map(inner -> MemoryOrders.limiting(kernel, inner))
        .flatMap(Optional::stream)
        .map(order -> kernel.object(kernel.hardware().node(order.from())))
        .anyMatch(each -> each.isPresent() && each.equals(object));
  }

  private static Optional<MemoryObject> stored(KernelScope kernel, SerialRegion region) {
    return region.order().stream()
        .mapToObj(id -> kernel.hardware().flow().orders().get(id))
        .map(order -> kernel.object(kernel.hardware().node(order.from())))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Problem> serial(KernelScope kernel, LoopPlan loop, SerialRegion region) {
    Optional<String> cause =
        region.carried().isPresent()
            ? Optional.of(byValue(kernel, region.carried().getAsInt()))
            : byMemory(kernel, kernel.hardware().flow().orders().get(region.order().getAsInt()));
    return cause.map(
        words ->
            problem(
                kernel,
                loop,
                Cause.Kind.SERIAL,
                region.loops(),
                "its iterations enter %s one at a time, since %s"
                    .formatted(lines(kernel, region.loops()), words)));
  }

  private static String byValue(KernelScope kernel, int carried) {
    String name = kernel.hardware().node(carried).variable();
    return "%s goes from one iteration through the loops inside to the next"
        .formatted(name.isEmpty() ? "a value" : "'" + name + "'");
  }

  /** Arguments that may name one memory are the business of missing-restrict. */
  private static Optional<String> byMemory(KernelScope kernel, Order order) {
    Node first = kernel.hardware().node(order.from());
    Node second = kernel.hardware().node(order.to());
    Optional<MemoryObject> object = kernel.object(first).or(() -> kernel.object(second));
    boolean isAlias = order.assumed().equals(Optional.of(Assumption.SAME_MEMORY));
    if (object.isEmpty() || isAlias && object.get().parameter() >= 0) {
      return Optional.empty();
    }
    return Optional.of(
        "what is %s in '%s' at line %d %s at line %d by the next one"
            .formatted(
                first.isLoad() ? "read" : "stored",
                object.get().name(),
                kernel.hardware().line(first),
                (order.assumed().isPresent() ? "may be " : "is ")
                    + (second.isLoad() ? "read" : "overwritten"),
                kernel.hardware().line(second)));
  }

  private static Problem oneAtATime(KernelScope kernel, LoopPlan loop, OneAtATime control) {
    String words =
        switch (control.cause()) {
          case DIVERGENT ->
              "since not every one of them enters %s".formatted(lines(kernel, control.loops()));
          case OUT_OF_ORDER ->
              "since %s may take longer in one than in the next"
                  .formatted(lines(kernel, control.loops()));
          case EXIT_WAITS_FOR_MEMORY, EXIT_IN_INNER_LOOP, PRAGMA ->
              "since only the end of one tells whether there is a next one";
        };
    return problem(
        kernel,
        loop,
        Cause.Kind.NEST,
        control.loops(),
        "its iterations run one after the other, " + words);
  }

  private static String lines(KernelScope kernel, Ids loops) {
    String lines =
        loops.stream()
            .mapToObj(kernel.hardware()::loop)
            .map(inner -> kernel.hardware().line(inner))
            .distinct()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    return lines.isEmpty()
        ? "loops inside it"
        : (lines.contains(",") ? "the loops at lines " : "the loop at line ") + lines;
  }

  private static Problem problem(
      KernelScope kernel, LoopPlan loop, Cause.Kind kind, Ids loops, String why) {
    double idle = idle(kernel, loop);
    boolean isKnown =
        loops.stream().mapToObj(kernel.hardware()::loop).allMatch(each -> each.trips().isPresent());
    String message =
        String.format(
            Locale.ROOT,
            "~%.0f %% of the cycles of kernel '%s'%s pass in the loop at line %d while the pipelines inside fill and empty: %s; let inner loops run longer each time, unroll short ones, or let one run of them work on several independent parts in turn",
            100 * idle,
            kernel.name(),
            isKnown ? "" : ", if loops whose length data decide take few iterations,",
            kernel.hardware().line(loop),
            why);
    return Problem.of(
        isKnown ? Level.WEAK_WARNING : Level.INFO,
        new Cause(kind, kernel.identities().loop(loop.id())),
        kernel.keyword(loop),
        message,
        Loss.ofTime(idle));
  }
}
