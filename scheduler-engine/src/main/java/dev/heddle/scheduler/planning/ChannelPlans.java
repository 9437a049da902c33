package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.ChannelUse;
import dev.heddle.scheduler.hardware.DepthCause;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.ir.ProgramIr.ChannelDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The channels of a design with the calls at their ends and the depth of their FIFOs. */
final class ChannelPlans {
  private final Map<String, Calls> calls = new HashMap<>();

  /** The calls of one channel, and what is known of writes that may fail. */
  private static final class Calls {
    final List<ChannelPlan.End> writers = new ArrayList<>();
    final List<ChannelPlan.End> readers = new ArrayList<>();
    boolean mayFail;
    OptionalInt places = OptionalInt.empty();
  }

  private ChannelPlans(List<PlacedKernel> kernels) {
    for (int i = 0; i < kernels.size(); i++) {
      PlacedKernel placed = kernels.get(i);
      if (placed.copies().isEmpty()) {
        ends(placed.general(), i, OptionalInt.empty());
      }
      for (int copy = 0; copy < placed.copies().size(); copy++) {
        ends(placed.copies().get(copy), i, OptionalInt.of(copy));
      }
      placed.general().channels().forEach(this::places);
    }
  }

  /** In the order of the program. */
  static List<ChannelPlan> of(ProgramIr program, List<PlacedKernel> kernels) {
    ChannelPlans plans = new ChannelPlans(kernels);
    Map<String, List<ChannelDeclaration>> declared = new LinkedHashMap<>();
    for (ChannelDeclaration one : program.channels()) {
      declared.computeIfAbsent(joined(one.name()), name -> new ArrayList<>()).add(one);
    }
    return declared.entrySet().stream().map(e -> plans.plan(e.getKey(), e.getValue())).toList();
  }

  /** Pipes are joined by the names of arguments (programming-guide-1-6 R-44). */
  private static String joined(String name) {
    return name.substring(name.indexOf('.') + 1);
  }

  private Calls calls(String channel) {
    return calls.computeIfAbsent(joined(channel), name -> new Calls());
  }

  private void ends(ScheduledKernel kernel, int position, OptionalInt copy) {
    for (ChannelUse use : kernel.channels()) {
      Calls found = calls(use.channel());
      (use.write() ? found.writers : found.readers)
          .add(new ChannelPlan.End(position, copy, use.node(), use.index()));
    }
  }

  private void places(ChannelUse use) {
    Calls found = calls(use.channel());
    found.mayFail |= use.write() && !use.blocking();
    if (use.places().isPresent()) {
      found.places = OptionalInt.of(Math.max(found.places.orElse(0), use.places().getAsInt()));
    }
  }

  /** A channel, or a pipe with the declarations of its ends; the larger depth counts. */
  private ChannelPlan plan(String name, List<ChannelDeclaration> declared) {
    ChannelDeclaration first = declared.get(0);
    Calls found = calls(name);
    int asked = declared.stream().mapToInt(ChannelDeclaration::depth).max().orElse(-1);
    DepthCause cause = cause(found, asked);
    Optional<String> io =
        declared.stream().map(ChannelDeclaration::io).filter(port -> !port.isEmpty()).findFirst();
    return new ChannelPlan(
        name,
        first.dimensions(),
        first.element().bytes() * Byte.SIZE,
        asked < 0 ? OptionalInt.empty() : OptionalInt.of(asked),
        cause == DepthCause.NOT_KNOWN
            ? OptionalInt.empty()
            : OptionalInt.of(Math.max(Math.max(0, asked), found.places.orElse(0))),
        cause,
        found.writers,
        found.readers,
        io,
        first.range());
  }

  /**
   * Why a FIFO is as deep as it is (model M-CHN-4). It is not known where a write may fail, because
   * the schedule may ask for more than the source then.
   */
  private static DepthCause cause(Calls found, int asked) {
    if (found.places.isPresent() && found.places.getAsInt() > asked) {
      return DepthCause.TESTED_EARLY;
    }
    if (found.mayFail && found.places.isEmpty()) {
      return DepthCause.NOT_KNOWN;
    }
    return asked > 0 ? DepthCause.REQUESTED : DepthCause.UNBUFFERED;
  }
}
