package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Delay lines as one carried value for each iteration that they take, for those who execute. */
public final class WrittenOutDelays implements CarriedValues.Change {
  /** First of the new values of each delay line. */
  private final Map<Integer, Integer> added = new HashMap<>();

  private WrittenOutDelays() {}

  /** A kernel in which every value is carried to the next iteration. */
  public static KernelIr of(KernelIr kernel) {
    WrittenOutDelays delays = new WrittenOutDelays();
    int values = kernel.valueCount();
    for (KernelIndex.LoopInfo info : new KernelIndex(kernel).loops()) {
      for (Loop.Carried carried : info.loop().carried()) {
        if (carried.distance() > 1) {
          delays.added.put(carried.id(), values);
          values += carried.distance() - 1;
        }
      }
    }
    return delays.added.isEmpty() ? kernel : CarriedValues.change(kernel, values, delays);
  }

  @Override
  public List<Loop.Carried> carried(Loop loop) {
    List<Loop.Carried> all = new ArrayList<>();
    for (Loop.Carried old : loop.carried()) {
      for (int i = 0; i < old.distance(); i++) {
        int id = i == 0 ? old.id() : added.get(old.id()) + i - 1;
        all.add(new Loop.Carried(id, old.type(), old.name(), old.range(), old.initial()));
      }
    }
    return all;
  }

  @Override
  public List<Integer> next(Loop loop, Ids given) {
    List<Integer> next = new ArrayList<>();
    for (int k = 0; k < given.size(); k++) {
      Loop.Carried old = loop.carried().get(k);
      for (int i = 1; i < old.distance(); i++) {
        next.add(added.get(old.id()) + i - 1);
      }
      next.add(given.get(k));
    }
    return next;
  }
}
