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
 * @param variable the carried variable, empty when memory or a channel is the reason
 * @param from operation whose effect is waited for, null for a variable
 * @param to operation that waits, null for a variable
 */
record SerialRegion(List<FlowLoop> loops, Optional<String> variable, FlowNode from, FlowNode to) {
  SerialRegion {
    loops = List.copyOf(loops);
  }
}
