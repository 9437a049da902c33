package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Ids;
import java.util.List;

/** What sets the interval of a loop. */
public sealed interface Limit {
  /** Nothing: an iteration starts in every cycle at the target's clock. */
  record None() implements Limit {}

  /**
   * A closed path of operators.
   *
   * @param path its steps in order
   * @param distance iterations around it
   * @param binds whether it sets the interval; otherwise it is the longest one, but the interval is
   *     chosen larger for the clock
   */
  record Recurrence(List<Step> path, int distance, boolean binds) implements Limit {
    public Recurrence {
      path = List.copyOf(path);
      Check.that(!path.isEmpty() && distance >= 1, "a recurrence goes around iterations");
    }
  }

  /**
   * A closed path of logic alone, which sets the clock.
   *
   * @param path its steps in order
   * @param distance iterations around it
   */
  record LogicAtClock(List<Step> path, int distance) implements Limit {
    public LogicAtClock {
      path = List.copyOf(path);
      Check.that(!path.isEmpty() && distance >= 1, "a recurrence goes around iterations");
    }
  }

  /** Calls of one iteration that share a port. */
  record Ports(List<SharedPort> ports) implements Limit {
    public Ports {
      ports = List.copyOf(ports);
      Check.that(!ports.isEmpty(), "some port is shared");
    }
  }

  /** The condition under which the loop ends: the nodes that decide. */
  record ExitCondition(Ids path) implements Limit {
    public ExitCondition {
      Check.notNegative(path, "node");
    }
  }

  /** A pragma. */
  record Requested() implements Limit {}

  /** A region that one iteration executes at a time. */
  record Serial(SerialRegion region) implements Limit {}
}
