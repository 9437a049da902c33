package dev.heddle.scheduler.planning;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.ir.Ids;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The numbers that stand for loops and places; nodes and blocks keep those of the flow. */
final class Numbers {
  private final FlowGraph graph;
  private final PlaceList places;
  private final List<FlowLoop> loops;
  private final Map<FlowLoop, Integer> numbers = new IdentityHashMap<>();

  Numbers(FlowGraph graph, PlaceList places) {
    this.graph = graph;
    this.places = places;
    this.loops = graph.loops();
    loops.forEach(loop -> numbers.put(loop, numbers.size()));
  }

  FlowGraph graph() {
    return graph;
  }

  PlaceList places() {
    return places;
  }

  int place(SourceRange range) {
    return places.of(range);
  }

  List<FlowLoop> loops() {
    return loops;
  }

  FlowLoop loop(int id) {
    return loops.get(id);
  }

  int of(FlowLoop loop) {
    return numbers.get(loop);
  }

  OptionalInt of(Optional<FlowLoop> loop) {
    return loop.isPresent() ? OptionalInt.of(of(loop.get())) : OptionalInt.empty();
  }

  Ids of(Collection<FlowLoop> some) {
    return Ids.of(some.stream().mapToInt(this::of).toArray());
  }

  List<Item> items(List<FlowItem> body) {
    return body.stream().map(this::item).toList();
  }

  private Item item(FlowItem item) {
    return item instanceof FlowBlock block
        ? new Item.BlockItem(block.id())
        : new Item.LoopItem(of((FlowLoop) item));
  }
}
