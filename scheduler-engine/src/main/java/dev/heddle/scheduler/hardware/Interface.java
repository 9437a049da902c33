package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a kernel is started and what it is given.
 *
 * @param autorun whether it starts by itself, without arguments
 * @param dispatched whether hardware starts work-items or the single one on demand of the host
 * @param ids whether that hardware counts ids of work-items
 * @param offsets whether it adds the global offset to them
 * @param group sizes of a work-group in three dimensions that are required; empty if none are
 * @param mostItems work-items of a group at most; empty if not limited
 * @param limiter where work-groups are let in and counted out; empty without local memory
 * @param arguments the arguments in order
 */
public record Interface(
    boolean autorun,
    boolean dispatched,
    boolean ids,
    boolean offsets,
    Optional<Ids> group,
    OptionalInt mostItems,
    Optional<Limiter> limiter,
    List<Argument> arguments) {
  /** Checks that ids come from a dispatcher and offsets are added to ids. */
  public Interface {
    arguments = List.copyOf(arguments);
    Check.that(dispatched != autorun, "a kernel is started by the host or by itself");
    Check.that(dispatched || !ids, "ids come from the dispatcher");
    Check.that(ids || !offsets, "offsets are added to ids");
    Check.that(group.isEmpty() || group.get().size() == 3, "a size has three dimensions");
    Check.that(mostItems.orElse(1) >= 1, "a group has a work-item");
  }

  /**
   * An argument.
   *
   * @param index its position
   * @param name its name in the source
   * @param bits its width
   * @param object the memory object that it points to; empty for a value
   * @param place the last declared variable that starts as the argument, or the argument itself
   */
  public record Argument(int index, String name, int bits, OptionalInt object, int place) {
    public Argument {
      Check.notNegative(index, "position");
      Check.notNegative(place, "place");
      Check.notNegative(object, "object");
    }
  }

  /**
   * Where work-groups are counted.
   *
   * @param enterBlock block that lets them in
   * @param enterCycle cycle of that block
   * @param leaveBlock block that they leave with
   * @param leaveCycle cycle of that block
   * @param cycles how long counting takes
   */
  public record Limiter(
      int enterBlock, int enterCycle, int leaveBlock, int leaveCycle, int cycles) {
    public Limiter {
      Check.notNegative(enterBlock, "block");
      Check.notNegative(enterCycle, "cycle");
      Check.notNegative(leaveBlock, "block");
      Check.notNegative(leaveCycle, "cycle");
      Check.notNegative(cycles, "cycles");
    }
  }
}
