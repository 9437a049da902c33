package dev.heddle.scheduler.time;

import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A loop whose iterations take time. Loops that only copy an array count as the vendor's reports
 * list them: an iteration a cycle.
 *
 * @param plan the loop of the hardware; empty for the copy of an array
 * @param origin the loop of the source, by its position there; empty where only the hardware has it
 * @param around the loop of the hardware around it; empty if there is none
 * @param counts whether it runs: the copy of an array does not where the loop around it has become
 *     something else
 * @param trips iterations of each run that are known at compile time; empty if not known
 */
public record TimedLoop(
    OptionalInt plan, OptionalInt origin, OptionalInt around, boolean counts, OptionalLong trips) {

  /** Those of a kernel in the order of the source, as far as they come from loops there. */
  static List<TimedLoop> of(ScheduledKernel kernel) {
    TripCounts trips = new TripCounts(kernel);
    List<TimedLoop> loops = new ArrayList<>();
    BitSet known = new BitSet();
    for (int position = 0; position < kernel.origins().size(); position++) {
      LoopOrigin origin = kernel.origins().get(position);
      if (origin.fate() == LoopOrigin.Fate.COPIED) {
        loops.add(copy(kernel, position));
      }
      for (int loop : origin.loops().stream().toArray()) {
        loops.add(of(trips, kernel.loop(loop), OptionalInt.of(position)));
        known.set(loop);
      }
    }
    for (LoopPlan loop : kernel.loops()) {
      if (!known.get(loop.id())) {
        loops.add(of(trips, loop, OptionalInt.empty()));
      }
    }
    return List.copyOf(loops);
  }

  private static TimedLoop of(TripCounts trips, LoopPlan loop, OptionalInt origin) {
    return new TimedLoop(
        OptionalInt.of(loop.id()), origin, loop.parent(), true, trips.of(loop.id()));
  }

  private static TimedLoop copy(ScheduledKernel kernel, int position) {
    LoopOrigin origin = kernel.origins().get(position);
    OptionalInt around =
        origin.parent().isPresent()
            ? kernel.origins().get(origin.parent().getAsInt()).loops().stream().findFirst()
            : OptionalInt.empty();
    return new TimedLoop(
        OptionalInt.empty(),
        OptionalInt.of(position),
        around,
        origin.parent().isEmpty() || around.isPresent(),
        origin.trips());
  }

  /** How its iterations overlap; empty if one runs at a time. */
  Optional<Pipelined> pipelined(ScheduledKernel kernel) {
    return plan.isPresent() && kernel.loop(plan.getAsInt()).control() instanceof Pipelined control
        ? Optional.of(control)
        : Optional.empty();
  }
}
