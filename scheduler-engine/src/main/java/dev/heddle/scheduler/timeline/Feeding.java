package dev.heddle.scheduler.timeline;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Launches that feed each other through channels. Those that run beside each other take as long as
 * the slowest of them (model M-PERF-4): one waits for words, the other for room. What one queue or
 * an event puts behind the other has found room for all its words, and takes its own time.
 *
 * @param plan the enqueues, each with the time that its launch takes with those beside it
 * @param ends by the index of a launch when it ends at the earliest, in milliseconds: those beside
 *     each other end together, whichever has started first
 * @param partners by the index of a launch the kernels that it waits for, or that wait for it
 */
public record Feeding(
    List<Enqueue> plan, Map<Integer, Double> ends, Map<Integer, Set<String>> partners) {
  public Feeding {
    plan = List.copyOf(plan);
    ends = Map.copyOf(ends);
    partners = Map.copyOf(partners);
  }

  /**
   * A channel, also one through kernels that start by themselves.
   *
   * @param from the kernel that writes
   * @param to the kernel that reads
   */
  public record Feed(String from, String to) {}

  /**
   * Finds out what runs beside each other.
   *
   * @param plan launches that take what they take alone
   */
  public static Feeding of(List<Enqueue> plan, List<Feed> feeds, QueueConditions conditions) {
    Map<Integer, Set<Integer>> beside = beside(plan, feeds);
    List<Enqueue> together = new ArrayList<>(plan);
    Map<Integer, BitSet> groups = new HashMap<>();
    Map<Integer, Set<String>> partners = new HashMap<>();
    beside.forEach(
        (index, others) -> {
          BitSet group = group(index, beside);
          groups.put(index, group);
          together.set(index, plan.get(index).taking(longest(group, plan)));
          Set<String> names = new TreeSet<>();
          others.forEach(other -> names.add(plan.get(other).name()));
          partners.put(index, names);
        });
    List<Timeline.Slot> slots =
        beside.isEmpty() ? List.of() : Timeline.of(together, conditions).slots();
    Map<Integer, Double> ends = new HashMap<>();
    groups.forEach(
        (index, group) ->
            ends.put(
                index,
                together.get(index).millis()
                    + group.stream().mapToDouble(i -> slots.get(i).startMillis()).max().orElse(0)));
    return new Feeding(together, ends, partners);
  }

  private static double longest(BitSet group, List<Enqueue> plan) {
    return group.stream().mapToDouble(i -> plan.get(i).millis()).max().orElse(0);
  }

  /** The n-th launch of a kernel feeds the n-th of another one, unless one is behind the other. */
  private static Map<Integer, Set<Integer>> beside(List<Enqueue> plan, List<Feed> feeds) {
    Map<Integer, Set<Integer>> beside = new HashMap<>();
    List<BitSet> before = before(plan);
    for (Feed feed : feeds) {
      List<Integer> writers = launches(plan, feed.from());
      List<Integer> readers = launches(plan, feed.to());
      for (int n = 0; n < Math.min(writers.size(), readers.size()); n++) {
        int writer = writers.get(n);
        int reader = readers.get(n);
        boolean isOrdered = before.get(writer).get(reader) || before.get(reader).get(writer);
        if (writer != reader && !isOrdered) {
          beside.computeIfAbsent(writer, key -> new TreeSet<>()).add(reader);
          beside.computeIfAbsent(reader, key -> new TreeSet<>()).add(writer);
        }
      }
    }
    return beside;
  }

  private static List<Integer> launches(List<Enqueue> plan, String kernel) {
    List<Integer> indices = new ArrayList<>();
    for (int i = 0; i < plan.size(); i++) {
      if (plan.get(i).kind() == Enqueue.Kind.KERNEL && plan.get(i).name().equals(kernel)) {
        indices.add(i);
      }
    }
    return indices;
  }

  /** For each enqueue all that have to end before it. */
  private static List<BitSet> before(List<Enqueue> plan) {
    List<BitSet> before = new ArrayList<>();
    for (int i = 0; i < plan.size(); i++) {
      BitSet all = new BitSet();
      for (int j = 0; j < i; j++) {
        if (plan.get(j).queue().equals(plan.get(i).queue()) || plan.get(i).waits().contains(j)) {
          all.set(j);
          all.or(before.get(j));
        }
      }
      before.add(all);
    }
    return before;
  }

  private static BitSet group(int first, Map<Integer, Set<Integer>> beside) {
    BitSet group = new BitSet();
    List<Integer> open = new ArrayList<>(List.of(first));
    while (!open.isEmpty()) {
      int next = open.remove(open.size() - 1);
      if (!group.get(next)) {
        group.set(next);
        open.addAll(beside.get(next));
      }
    }
    return group;
  }

  /** For the user: with whom a launch waits; empty where it runs alone. */
  public Optional<String> words(int index) {
    return Optional.ofNullable(partners.get(index))
        .map(names -> "channels of " + String.join(", ", names));
  }
}
