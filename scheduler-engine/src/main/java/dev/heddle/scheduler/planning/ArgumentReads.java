package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.ArgumentRead;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.schedule.BlockSchedule;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where NDRange kernels read their arguments: at each operation that uses one, and in front of a
 * loop that starts with one (model M-SCH-10).
 */
final class ArgumentReads {
  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final BuiltNodes built;
  private final List<ArgumentRead> reads = new ArrayList<>();
  private final Set<Long> known = new HashSet<>();

  private ArgumentReads(KernelSchedule schedule, BuiltNodes built) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.built = built;
  }

  /** The reads of a kernel: those of operations block by block, then those of loops. */
  static List<ArgumentRead> of(KernelSchedule schedule, BuiltNodes built) {
    ArgumentReads all = new ArgumentReads(schedule, built);
    all.graph.blocks().forEach(all::operations);
    all.graph.loops().forEach(all::starts);
    return List.copyOf(all.reads);
  }

  private void operations(FlowBlock block) {
    BlockSchedule cycles = schedule.blocks().get(block);
    for (FlowNode node : block.nodes()) {
      if (built.isBuilt(node)) {
        cycles
            .placed(node.id())
            .ifPresent(
                placed -> {
                  for (int i = 0; i < node.inputCount(); i++) {
                    read(block, node.id(), node.input(i), placed.start());
                  }
                });
      }
    }
  }

  private void starts(FlowLoop loop) {
    int header = loop.header().id();
    for (FlowLoop.Phi phi : loop.phis()) {
      if (header > 0 && built.isBuilt(graph.node(phi.node()))) {
        FlowBlock before = graph.blocks().get(header - 1);
        read(before, phi.node(), phi.initial(), schedule.blocks().get(before).latency());
      }
    }
  }

  private void read(FlowBlock block, int user, int input, int cycle) {
    if (graph.node(input).detail() instanceof Detail.Parameter argument
        && known.add(((long) user << Integer.SIZE) + input)) {
      reads.add(new ArgumentRead(argument.index(), user, input, block.id(), cycle));
    }
  }
}
