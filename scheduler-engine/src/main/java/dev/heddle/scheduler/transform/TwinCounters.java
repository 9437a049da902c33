package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counters that start with the same value as another one of their loop and step with it, as those
 * of two loops that became one: LLVM's induction variable pass replaces them by the other.
 */
final class TwinCounters {
  private TwinCounters() {}

  /**
   * What makes two counters the same.
   *
   * @param initial the first value, if it is no constant
   * @param constant the first value, if it is one
   * @param steps what each jump to the next iteration adds
   */
  private record Course(
      IrType type, int initial, OptionalLong constant, List<OptionalLong> steps) {}

  /** For each counter that is another one that one. */
  static Map<Integer, Integer> of(KernelIndex index, LowBits bits) {
    Map<Integer, Integer> twins = new HashMap<>();
    for (KernelIndex.LoopInfo info : index.loops()) {
      Map<Course, Integer> known = new HashMap<>();
      for (int i = 0; i < info.loop().carried().size(); i++) {
        int id = info.loop().carried().get(i).id();
        course(info, i, index, bits)
            .map(course -> known.putIfAbsent(course, id))
            .ifPresent(first -> twins.put(id, first));
      }
    }
    return twins;
  }

  private static Optional<Course> course(
      KernelIndex.LoopInfo info, int place, KernelIndex index, LowBits bits) {
    Loop.Carried carried = info.loop().carried().get(place);
    if (!(carried.type() instanceof IrType.Int)
        || carried.distance() != 1
        || info.continues().isEmpty()) {
      return Optional.empty();
    }
    List<OptionalLong> steps = new ArrayList<>();
    for (Node.Continue jump : info.continues()) {
      OptionalLong step = bits.step(jump.next().get(place), carried.id());
      if (step.isEmpty()) {
        return Optional.empty();
      }
      steps.add(step);
    }
    OptionalLong constant = index.constant(carried.initial());
    int initial = constant.isPresent() ? -1 : carried.initial();
    return Optional.of(new Course(carried.type(), initial, constant, steps));
  }
}
