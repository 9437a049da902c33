package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.hardware.Violation.Subject;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Rules about values that enter loops inside their own, in kernels of one work-item: each has one
 * way to there.
 */
final class HandedRules {
  private final Verifier verifier;
  private final ScheduledKernel kernel;

  /** For each value the loops with which it goes around, and the blocks that it is fed to. */
  private final Map<Integer, Set<Integer>> around = new HashMap<>();

  private final Map<Integer, Set<Integer>> forward = new HashMap<>();

  HandedRules(Verifier verifier) {
    this.verifier = verifier;
    this.kernel = verifier.kernel();
  }

  void check() {
    kernel.items().ifPresent(items -> reads(items.reads()));
    if (!kernel.isSingle()) {
      return;
    }
    for (Handed handed : kernel.flow().handed()) {
      if (handed.what() == Handed.What.VALUE) {
        value(handed);
      }
    }
    for (Node user : kernel.flow().nodes()) {
      if (user.block().isPresent() && !isWire(user)) {
        user.operands().stream().forEach(operand -> use(operand, user));
        user.gate().ifPresent(gate -> use(gate.when(), user));
      }
    }
  }

  /** Work-items read an argument once for each node that uses it. */
  private void reads(List<ArgumentRead> reads) {
    Map<Integer, Set<Integer>> known = new HashMap<>();
    for (ArgumentRead read : reads) {
      boolean argument =
          kernel.node(read.input()).detail() instanceof Detail.Parameter parameter
              && parameter.index() == read.argument();
      boolean once = known.computeIfAbsent(read.node(), n -> new HashSet<>()).add(read.input());
      int last = kernel.block(read.block()).latency();
      verifier.expect(
          argument && once && read.cycle() <= last,
          Rule.HANDED,
          Subject.NODE,
          read.node(),
          read.cycle(),
          last);
    }
    for (Node user : kernel.flow().nodes()) {
      user.operands().stream()
          .filter(operand -> user.built() && isArgument(operand))
          .filter(operand -> !known.getOrDefault(user.id(), Set.of()).contains(operand))
          .forEach(operand -> verifier.report(Rule.HANDED, Subject.NODE, user.id(), 0, 1));
    }
  }

  private boolean isArgument(int node) {
    return kernel.node(node).detail() instanceof Detail.Parameter;
  }

  private void value(Handed handed) {
    int from = kernel.node(handed.source()).block().orElse(-1);
    verifier.expect(
        from == handed.from(), Rule.HANDED, Subject.NODE, handed.source(), handed.from(), from);
    if (handed.way() == Handed.Way.AROUND) {
      boolean once =
          around
              .computeIfAbsent(handed.source(), value -> new HashSet<>())
              .add(handed.loop().getAsInt());
      verifier.expect(once, Rule.HANDED, Subject.NODE, handed.source(), 2, 1);
    } else {
      Set<Integer> blocks = forward.computeIfAbsent(handed.source(), value -> new HashSet<>());
      handed.to().forEach(use -> blocks.add(use.block()));
    }
    boolean both = around.containsKey(handed.source()) && forward.containsKey(handed.source());
    verifier.expect(!both, Rule.HANDED, Subject.NODE, handed.source(), 2, 1);
  }

  /** A value is fed to the block of its user, or goes around with all loops between both. */
  private void use(int operand, Node user) {
    Node value = kernel.node(operand);
    while (isWire(value)) {
      value = kernel.node(value.operands().get(0));
    }
    boolean everywhere = value.block().isEmpty() || value.opcode() == Opcode.PARAMETER;
    if (everywhere || value.role() == Role.ADDRESS || value.block().equals(user.block())) {
      return;
    }
    OptionalInt home = kernel.loopOf(value);
    OptionalInt at = kernel.loopOf(user);
    if (at.equals(home)
        || home.isPresent() && (at.isEmpty() || !kernel.isInside(at.getAsInt(), home.getAsInt()))) {
      return;
    }
    Set<Integer> fed = forward.getOrDefault(value.id(), Set.of());
    Set<Integer> turns = around.getOrDefault(value.id(), Set.of());
    boolean there = fed.contains(user.block().getAsInt());
    for (; !there && at.isPresent() && !at.equals(home); at = kernel.loop(at.getAsInt()).parent()) {
      if (!turns.contains(at.getAsInt())) {
        break;
      }
    }
    verifier.expect(
        there || at.equals(home), Rule.HANDED, Subject.NODE, value.id(), user.id(), value.id());
  }

  /** A width that changes is no operation. */
  private static boolean isWire(Node node) {
    return node.role() == Role.OPERATION
        && (node.opcode() == Opcode.ZEXT
            || node.opcode() == Opcode.SEXT
            || node.opcode() == Opcode.TRUNC
            || node.opcode() == Opcode.BITCAST);
  }
}
