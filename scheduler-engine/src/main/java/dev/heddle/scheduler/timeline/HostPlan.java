package dev.heddle.scheduler.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a host enqueues for one set of data.
 *
 * @param enqueues in the order of the calls; events among them are indices of this list
 */
public record HostPlan(List<Enqueue> enqueues) {
  public HostPlan {
    enqueues = List.copyOf(enqueues);
  }

  /**
   * How a host goes about it.
   *
   * @param sets of data, one after the other through the same calls
   * @param ownQueues whether each kernel, writes and reads have a queue of their own, with events
   *     where one touches a buffer of another
   * @param twoBuffers whether every second set has buffers of its own (best-practices-5-11 R-H4)
   */
  public record Way(int sets, boolean ownQueues, boolean twoBuffers) {}

  /** The calls of a way. */
  public List<Enqueue> in(Way way) {
    List<Enqueue> all = new ArrayList<>();
    Map<String, List<Integer>> users = new HashMap<>();
    for (int set = 0; set < way.sets(); set++) {
      int first = all.size();
      for (Enqueue each : enqueues) {
        int index = all.size();
        Set<String> buffers = buffers(each, way.twoBuffers() ? set % 2 : 0);
        Set<Integer> waits = new HashSet<>();
        each.waits().forEach(wait -> waits.add(first + wait));
        if (way.ownQueues()) {
          buffers.forEach(buffer -> users.getOrDefault(buffer, List.of()).forEach(waits::add));
        }
        buffers.forEach(
            buffer -> users.computeIfAbsent(buffer, name -> new ArrayList<>()).add(index));
        all.add(
            new Enqueue(
                each.kind(),
                each.name(),
                way.ownQueues() ? ownQueue(each) : each.queue(),
                each.millis(),
                waits.stream().sorted().toList(),
                buffers));
      }
    }
    return all;
  }

  private static Set<String> buffers(Enqueue each, int copy) {
    return each.buffers().stream()
        .map(buffer -> copy == 0 ? buffer : buffer + " (2)")
        .collect(Collectors.toSet());
  }

  private static String ownQueue(Enqueue each) {
    return switch (each.kind()) {
      case WRITE -> "writes";
      case KERNEL -> each.name();
      case READ -> "reads";
    };
  }
}
