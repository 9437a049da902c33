package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowNode;
import java.util.List;

/** What sets the interval of a loop, or its clock (model M-II-9). */
public sealed interface LoopLimit {
  /** A closed path of operators, through memory or a channel or through carried values alone. */
  record Dependence(Recurrence recurrence) implements LoopLimit {}

  /** A closed path of logic that is too long for the target's clock. */
  record LogicAtClock(Recurrence recurrence) implements LoopLimit {}

  /**
   * Calls of one iteration that share ports.
   *
   * @param calls the calls in program order
   */
  record Ports(List<FlowNode> calls) implements LoopLimit {
    public Ports {
      calls = List.copyOf(calls);
    }
  }

  /** The condition under which the loop ends is known late. */
  record ExitCondition() implements LoopLimit {}

  /** A pragma. */
  record Requested() implements LoopLimit {}

  /** A region that one iteration executes at a time. */
  record Serial(SerialRegion region) implements LoopLimit {}
}
