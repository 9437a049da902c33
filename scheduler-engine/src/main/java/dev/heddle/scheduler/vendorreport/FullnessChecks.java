package dev.heddle.scheduler.vendorreport;

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
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
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
  private final KernelReport report;

  private FullnessChecks(KernelIndex index, KernelReport report) {
    this.index = index;
    this.report = report;
  }

  /** Places that the kernels need in each channel that they test early. */
  static Map<String, Integer> depths(List<KernelIr> kernels, List<KernelReport> reports) {
    Map<String, Integer> all = new HashMap<>();
    for (KernelIr kernel : kernels) {
      Optional<KernelReport> report =
          reports.stream().filter(r -> r.name().equals(kernel.name())).findFirst();
      if (report.isPresent()) {
        FullnessChecks checks = new FullnessChecks(new KernelIndex(kernel), report.get());
        checks.index.loops().forEach(info -> checks.loop(info));
        checks.depths.forEach((channel, depth) -> all.merge(channel, depth, Math::max));
      }
    }
    return all;
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
    for (BlockReport block : report.blocks()) {
      OptionalInt start = start(block, load, BlockReport.Kind.LOAD);
      OptionalInt end = start(block, write, BlockReport.Kind.CHANNEL_WRITE);
      if (start.isPresent() && end.isPresent()) {
        String channel = ((Detail.Channel) write.detail()).channel();
        depths.merge(channel, end.getAsInt() - start.getAsInt(), Math::max);
      }
    }
  }

  /** The cycle in which an operation starts, empty if it lies in another block. */
  private static OptionalInt start(BlockReport block, Operation operation, BlockReport.Kind kind) {
    int line = operation.range().line();
    return block.instructions().stream()
        .filter(i -> i.kind() == kind && i.line() != null && i.line() == line)
        .mapToInt(BlockReport.Instruction::startCycle)
        .findFirst();
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
