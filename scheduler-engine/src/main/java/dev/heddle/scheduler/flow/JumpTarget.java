package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.ir.Ids;
import java.util.ArrayList;
import java.util.List;

/** A region that jumps leave or go on with. */
final class JumpTarget {
  final FlowLoop around;
  final List<Integer> breakPredicates = new ArrayList<>();
  final List<Ids> breakValues = new ArrayList<>();
  final List<Integer> continuePredicates = new ArrayList<>();
  final List<Ids> continueValues = new ArrayList<>();

  /** In a loop that a jump to here does not leave, null if there is none. */
  JumpTarget(FlowLoop around) {
    this.around = around;
  }
}
