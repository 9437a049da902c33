package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.List;
import java.util.Optional;

/**
 * Inner loops that only one iteration of the loop around them may execute at a time (model
 * M-SER-1).
 *
 * @param loops the inner loops
 * @param variable the carried value, empty when memory or a channel is the reason
 * @param from operation whose effect is waited for, empty for a variable
 * @param to operation that waits, empty for a variable
 */
public record SerialRegion(
    List<FlowLoop> loops,
    Optional<FlowNode> variable,
    Optional<FlowNode> from,
    Optional<FlowNode> to) {
  public SerialRegion {
    loops = List.copyOf(loops);
  }
}
