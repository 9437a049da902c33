package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.OptionalLong;

/**
 * What the planner of memories asks of the schedule. The schedule depends on the memories in turn,
 * so the first answers are estimates.
 */
public interface CycleView {
  /** Answers before anything is scheduled. */
  CycleView NOTHING =
      new CycleView() {
        @Override
        public long between(FlowNode first, FlowNode last) {
          return 0;
        }

        @Override
        public int interleaving(FlowLoop loop) {
          return 1;
        }

        @Override
        public boolean isSequential(FlowLoop loop) {
          return false;
        }

        @Override
        public OptionalLong interval(FlowLoop loop) {
          return OptionalLong.empty();
        }
      };

  /** Cycles from the start of one node to the end of a later one, each block counted once. */
  long between(FlowNode first, FlowNode last);

  /** Whether an iteration starts only when the one before has ended. */
  boolean isSequential(FlowLoop loop);

  /** Invocations that share the pipeline of a loop. */
  int interleaving(FlowLoop loop);

  /** Initiation interval of a loop, empty where it has none. */
  OptionalLong interval(FlowLoop loop);
}
