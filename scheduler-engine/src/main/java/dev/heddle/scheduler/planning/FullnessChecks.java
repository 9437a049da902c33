package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.schedule.LatePlaces;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Channels that are deeper than asked for because a loop tests early whether they are full. Where
 * the flag of a non-blocking write decides whether the next iteration loads, the loop keeps its
 * interval by testing the channel when the load starts; the elements that are under way from there
 * to the write need places (model M-II-10).
 */
final class FullnessChecks {
  private final Map<String, Integer> depths = new HashMap<>();
  private final KernelIndex index;
  private final FlowGraph graph;
  private final LatePlaces places;

  private FullnessChecks(KernelIndex index, FlowGraph graph, LatePlaces places) {
    this.index = index;
    this.graph = graph;
    this.places = places;
  }

  /**
   * Places that a kernel needs in each channel that it tests early.
   *
   * @param written the kernel as written
   * @param places where its operations are placed
   */
  static Map<String, Integer> depths(KernelIr written, FlowGraph graph, LatePlaces places) {
    if (graph.nodes().stream().noneMatch(FullnessChecks::isTried)) {
      return Map.of();
    }
    FullnessChecks checks = new FullnessChecks(new KernelIndex(written), graph, places);
    checks.index.loops().forEach(checks::loop);
    return Map.copyOf(checks.depths);
  }

  private static boolean isTried(FlowNode node) {
    return node.opcode() == Opcode.CHANNEL_WRITE
        && node.detail() instanceof Detail.Channel channel
        && !channel.blocking();
  }

  private void loop(KernelIndex.LoopInfo info) {
    Loop loop = info.loop();
    for (int i = 0; i < loop.carried().size(); i++) {
      for (Node.Continue jump : info.continues()) {
        Optional<Operation> write = triedWrite(jump.next().get(i));
        if (write.isPresent()) {
          Set<Operation> loads = new HashSet<>();
          loadsUnder(loop.body(), loop.carried().get(i).id(), loads);
          loads.forEach(load -> need(write.get(), load));
        }
      }
    }
  }

  private void need(Operation write, Operation load) {
    for (FlowBlock block : graph.blocks()) {
      OptionalInt start = start(block, load);
      OptionalInt end = start(block, write);
      if (start.isPresent() && end.isPresent()) {
        String channel = ((Detail.Channel) write.detail()).channel();
        depths.merge(channel, end.getAsInt() - start.getAsInt(), Math::max);
      }
    }
  }

  /** The cycle in which the first copy of an operation starts, empty if none is in the block. */
  private OptionalInt start(FlowBlock block, Operation operation) {
    return block.nodes().stream()
        .filter(node -> node.kind() == FlowNode.Kind.OPERATION)
        .filter(node -> node.opcode() == operation.opcode())
        .filter(node -> node.range().equals(operation.range()))
        .flatMap(node -> places.of(node.id()).stream())
        .mapToInt(LatePlaces.Place::start)
        .min();
  }

  /** The non-blocking write that gives a value, through conversions. */
  private Optional<Operation> triedWrite(int value) {
    Optional<Operation> operation = source(value);
    return operation.filter(
        o ->
            o.opcode() == Opcode.CHANNEL_WRITE
                && o.detail() instanceof Detail.Channel channel
                && !channel.blocking());
  }

  private Optional<Operation> source(int value) {
    Optional<Operation> operation = index.operation(value);
    while (operation.isPresent() && converts(operation.get())) {
      operation = index.operation(operation.get().input(0));
    }
    return operation;
  }

  private static boolean converts(Operation operation) {
    return switch (operation.opcode()) {
      case ZEXT, SEXT, TRUNC, NE -> true;
      default -> false;
    };
  }

  /** Loads that only happen where a carried flag is set. */
  private void loadsUnder(Block block, int flag, Set<Operation> into) {
    for (Node node : block.nodes()) {
      if (node instanceof If branch) {
        if (tests(branch.condition(), flag)) {
          loads(branch.then(), into);
        }
        loadsUnder(branch.then(), flag, into);
        loadsUnder(branch.otherwise(), flag, into);
      } else if (node instanceof Scope scope) {
        loadsUnder(scope.body(), flag, into);
      }
    }
  }

  private boolean tests(int condition, int flag) {
    int value = condition;
    while (value != flag) {
      Optional<Operation> operation = index.operation(value);
      if (operation.isEmpty() || !converts(operation.get())) {
        return false;
      }
      value = operation.get().input(0);
    }
    return true;
  }

  private void loads(Block block, Set<Operation> into) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation && operation.opcode() == Opcode.LOAD) {
        into.add(operation);
      } else if (node instanceof If branch) {
        loads(branch.then(), into);
        loads(branch.otherwise(), into);
      } else if (node instanceof Scope scope) {
        loads(scope.body(), into);
      }
    }
  }
}
