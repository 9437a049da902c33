package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Where the operations of a kernel are placed. Its schedule says when each may start at the
 * earliest; what has time to spare is placed later, which is as legal and costs fewer registers
 * (model M-SCH-9, M-SCH-10).
 */
public final class LatePlaces {
  private final Map<Integer, Place> places;

  /**
   * Where an operation is.
   *
   * @param start cycle of its block
   * @param cycles how long it lasts there, its wait until it is used included
   */
  public record Place(int start, int cycles) {}

  private LatePlaces(Map<Integer, Place> places) {
    this.places = Map.copyOf(places);
  }

  /**
   * Places what is needed.
   *
   * @param isNeeded whether a node has an effect or a use
   */
  public static LatePlaces of(KernelSchedule schedule, Predicate<FlowNode> isNeeded) {
    ValueUses uses = new ValueUses(schedule.graph(), isNeeded);
    Map<Integer, Place> places = new HashMap<>();
    for (FlowBlock block : schedule.graph().blocks()) {
      BlockSchedule earliest = schedule.blocks().get(block);
      WaitingResults waiting = new WaitingResults(earliest, schedule, uses);
      for (FlowNode node : block.nodes()) {
        if (isNeeded.test(node)) {
          earliest
              .placed(node.id())
              .ifPresent(
                  placed ->
                      places.put(
                          node.id(), new Place(waiting.start(placed), waiting.cycles(placed))));
        }
      }
    }
    return new LatePlaces(places);
  }

  /** The place of a node; empty if it is not needed or no hardware of a block. */
  public Optional<Place> of(int node) {
    return Optional.ofNullable(places.get(node));
  }
}
