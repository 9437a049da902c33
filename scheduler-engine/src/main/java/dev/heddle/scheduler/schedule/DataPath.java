package dev.heddle.scheduler.schedule;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.hardware.Pipelined.Handshake;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.profile.Behaviour;
import java.util.HashSet;
import java.util.Set;

/**
 * Whether a kernel's data path may get registers on the paths over which operations stall one
 * another: it reaches a higher clock, and each of these operations takes longer. The kernels of a
 * design get them together or not at all (model M-S10-3, best-practices-5-11 R-S7).
 */
public final class DataPath {
  private final FlowGraph graph;
  private final OperatorTimes times;

  private final Dependences dependences;
  private final LoopTraits traits;

  private DataPath(FlowGraph graph, OperatorTimes times, Dependences dependences) {
    this.graph = graph;
    this.times = times;
    this.dependences = dependences;
    this.traits = new LoopTraits(graph, times);
  }

  /** Whether nothing in a kernel keeps the data paths of its design from being optimised. */
  public static boolean isOptimizable(
      FlowGraph graph, OperatorTimes times, Dependences dependences) {
    return new DataPath(graph, times, dependences).isOptimizable();
  }

  private boolean isOptimizable() {
    boolean itemsInLoops = !times.isSingleWorkItem() && !graph.loops().isEmpty();
    return !itemsInLoops
        && times.units().units().stream().allMatch(DataPath::isPlainBurst)
        && graph.nodes().stream().noneMatch(this::stallsOtherwise)
        && channelsAreCalledOnceAndAlways()
        && graph.loops().stream().allMatch(this::isStraight);
  }

  private static boolean isPlainBurst(LoadStoreUnit unit) {
    return unit.kind() == Kind.BURST_COALESCED && !unit.has(Modifier.CACHED);
  }

  /**
   * An operation that may stall and is neither an access that may stall in an optimised data path
   * nor a channel call.
   */
  private boolean stallsOtherwise(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && node.opcode() != Opcode.CHANNEL_READ
        && node.opcode() != Opcode.CHANNEL_WRITE
        && times.units().unit(node).isEmpty()
        && times.of(node).stallable()
        && !(isLater() && node.access().isPresent());
  }

  /** Later releases also optimise what goes around loops and arbitrated memories on chip. */
  private boolean isLater() {
    return times.profile().has(Behaviour.OPTIMIZES_AROUND_LOOPS);
  }

  /** Also calls of channels that lead out of the design keep its data paths as they are. */
  private boolean channelsAreCalledOnceAndAlways() {
    Set<String> called = new HashSet<>();
    return graph.nodes().stream()
        .filter(node -> node.detail() instanceof Detail.Channel)
        .allMatch(
            node -> {
              Detail.Channel channel = (Detail.Channel) node.detail();
              return node.predicate() < 0 && !channel.external() && called.add(channel.channel());
            });
  }

  /**
   * Whether nothing goes around the loop, its end does not wait for what may stall, and its
   * iterations are not kept apart.
   */
  private boolean isStraight(FlowLoop loop) {
    return (isLater() || !loop.isConditional())
        && loop.loop().pragmas().stream()
            .noneMatch(LoopPragma.DisableLoopPipelining.class::isInstance)
        && isPipelined(loop)
        && traits.handshake(loop, times) == Handshake.OPTIMISED;
  }

  /** A loop whose iterations follow one another without control of its own has no such path. */
  private boolean isPipelined(FlowLoop loop) {
    return !times.isSingleWorkItem() || traits.notPipelined(loop, dependences).isEmpty();
  }
}
