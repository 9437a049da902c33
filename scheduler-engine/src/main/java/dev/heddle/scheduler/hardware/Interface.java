package dev.heddle.scheduler.hardware;

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
 * @param limiter where work-groups are let in and counted out; empty without local memory
 * @param arguments the arguments in order
 */
public record Interface(
    boolean autorun,
    boolean dispatched,
    boolean ids,
    boolean offsets,
    Optional<Limiter> limiter,
    List<Argument> arguments) {
  /** Checks that ids come from a dispatcher and offsets are added to ids. */
  public Interface {
    arguments = List.copyOf(arguments);
    Check.that(dispatched != autorun, "a kernel is started by the host or by itself");
    Check.that(dispatched || !ids, "ids come from the dispatcher");
    Check.that(ids || !offsets, "offsets are added to ids");
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
   */
  public record Limiter(int enterBlock, int enterCycle, int leaveBlock, int leaveCycle) {
    public Limiter {
      Check.notNegative(enterBlock, "block");
      Check.notNegative(enterCycle, "cycle");
      Check.notNegative(leaveBlock, "block");
      Check.notNegative(leaveCycle, "cycle");
    }
  }
}
