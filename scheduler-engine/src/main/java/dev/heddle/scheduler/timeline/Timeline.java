package dev.heddle.scheduler.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * When what the host enqueues runs. Queues are in order; writes share one engine and reads another;
 * launches of one kernel run one after the other, those of several side by side. What they cost
 * each other in memory bandwidth is not part of it.
 *
 * @param slots in the order of the calls
 */
public record Timeline(List<Slot> slots) {
  public Timeline {
    slots = List.copyOf(slots);
  }

  /**
   * When an enqueue runs.
   *
   * @param queued whether the launch waits in the hardware queue (best-practices-5-11 R-H1)
   * @param reason why, or why not; empty for a transfer
   * @param after what ended last before it could start; empty where it had not to wait
   */
  public record Slot(
      Enqueue enqueue,
      double startMillis,
      double endMillis,
      boolean queued,
      String reason,
      Optional<String> after) {
    private Slot endingAt(double millis) {
      return new Slot(enqueue, startMillis, millis, queued, reason, after);
    }
  }

  /**
   * Runs a plan.
   *
   * @throws IllegalArgumentException if something waits for what is enqueued later
   */
  public static Timeline of(List<Enqueue> plan, QueueConditions conditions) {
    return of(plan, Map.of(), conditions);
  }

  /** Runs a plan whose launches feed each other. */
  public static Timeline of(Feeding feeding, QueueConditions conditions) {
    return of(feeding.plan(), feeding.ends(), conditions);
  }

  private static Timeline of(
      List<Enqueue> plan, Map<Integer, Double> ends, QueueConditions conditions) {
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < plan.size(); i++) {
      for (int wait : plan.get(i).waits()) {
        if (wait < 0 || wait >= i) {
          throw new IllegalArgumentException("enqueue " + i + " waits for " + wait);
        }
      }
      Slot slot = slot(plan.get(i), slots, conditions);
      slots.add(slot.endingAt(Math.max(slot.endMillis(), ends.getOrDefault(i, 0.0))));
    }
    return new Timeline(slots);
  }

  private static Slot slot(Enqueue enqueue, List<Slot> before, QueueConditions conditions) {
    Optional<Slot> engine = last(before.stream().filter(s -> isEngine(s, enqueue)).toList());
    List<Slot> ordered = new ArrayList<>();
    before.stream().filter(s -> s.enqueue().queue().equals(enqueue.queue())).forEach(ordered::add);
    enqueue.waits().forEach(wait -> ordered.add(before.get(wait)));
    Optional<Slot> others =
        last(ordered.stream().filter(s -> !s.enqueue().isSameKernel(enqueue)).toList());
    double ready =
        Math.max(
            last(ordered).map(Slot::endMillis).orElse(0.0),
            engine.map(Slot::endMillis).orElse(0.0));
    Optional<String> after =
        last(before.stream().filter(s -> s.endMillis() == ready && ready > 0).toList())
            .map(s -> s.enqueue().words());
    if (enqueue.kind() != Enqueue.Kind.KERNEL) {
      return new Slot(enqueue, ready, ready + enqueue.millis(), false, "", after);
    }
    Optional<String> against = against(enqueue, engine, others, conditions);
    double start = against.isEmpty() ? ready : ready + conditions.overheadMillis();
    return new Slot(
        enqueue,
        start,
        start + enqueue.millis(),
        against.isEmpty(),
        against.orElse("a launch of it runs already, and nothing else has to end first"),
        after);
  }

  private static boolean isEngine(Slot slot, Enqueue enqueue) {
    return enqueue.kind() == Enqueue.Kind.KERNEL
        ? slot.enqueue().isSameKernel(enqueue)
        : slot.enqueue().kind() == enqueue.kind();
  }

  private static Optional<Slot> last(List<Slot> slots) {
    return slots.stream().reduce((a, b) -> b.endMillis() >= a.endMillis() ? b : a);
  }

  /** Why a launch does not wait in the hardware. */
  private static Optional<String> against(
      Enqueue enqueue, Optional<Slot> running, Optional<Slot> others, QueueConditions conditions) {
    if (running.isEmpty()) {
      return Optional.of("no launch of it is running yet");
    }
    Optional<String> general = conditions.against(enqueue.name());
    if (general.isPresent()) {
      return general;
    }
    return others
        .filter(other -> other.endMillis() >= running.get().endMillis())
        .map(
            other ->
                other.enqueue().words()
                    + (other.enqueue().queue().equals(enqueue.queue())
                        ? " on the same queue"
                        : ", whose event it waits for,")
                    + " ends when no launch of it runs any more");
  }

  /** When the last one has ended. */
  public double totalMillis() {
    return slots.stream().mapToDouble(Slot::endMillis).max().orElse(0);
  }

  /**
   * The mean time of a kernel's launches, from the start of the first to the end of the last: a
   * launch that waits in the hardware may itself be told to take no time (best-practices-5-11
   * R-H2).
   *
   * @return empty when the kernel is not launched
   */
  public Optional<Double> averageMillis(String kernel) {
    List<Slot> launches =
        slots.stream()
            .filter(s -> s.enqueue().kind() == Enqueue.Kind.KERNEL)
            .filter(s -> s.enqueue().name().equals(kernel))
            .toList();
    return launches.isEmpty()
        ? Optional.empty()
        : Optional.of(
            (last(launches).orElseThrow().endMillis() - launches.get(0).startMillis())
                / launches.size());
  }

  /** How many in-order queues the plan has. */
  public long queues() {
    return slots.stream().map(slot -> slot.enqueue().queue()).distinct().count();
  }
}
