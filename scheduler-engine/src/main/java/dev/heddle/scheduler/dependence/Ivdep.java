package dev.heddle.scheduler.dependence;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What the ivdep pragmas of a loop promise (model M-DEP-20 to M-DEP-25). */
final class Ivdep {
  private final FlowGraph graph;

  Ivdep(FlowGraph graph) {
    this.graph = graph;
  }

  /**
   * The distance that the user promises for two accesses.
   *
   * @return empty without a promise, {@link Integer#MAX_VALUE} for no dependence at all
   */
  OptionalInt promise(FlowLoop loop, FlowNode first, FlowNode second) {
    OptionalInt best = OptionalInt.empty();
    for (LoopPragma pragma : loop.loop().pragmas()) {
      if (pragma instanceof LoopPragma.Ivdep ivdep
          && covers(ivdep, first)
          && covers(ivdep, second)) {
        int distance = ivdep.safelen().orElse(Integer.MAX_VALUE);
        best = OptionalInt.of(Math.max(best.orElse(0), distance));
      }
    }
    return best;
  }

  private boolean covers(LoopPragma.Ivdep ivdep, FlowNode access) {
    if (ivdep.array().isEmpty()) {
      return true;
    }
    Optional<String> name = root(ivdep.array().get());
    if (name.isEmpty()) {
      return true;
    }
    List<Integer> objects = access.access().orElseThrow().mayPointTo();
    return objects.stream()
        .map(graph::memory)
        .map(MemoryObject::name)
        .anyMatch(object -> object.equals(name.get()));
  }

  private static Optional<String> root(Expression expression) {
    Expression current = expression;
    while (true) {
      if (current instanceof Expression.VariableReference reference) {
        return Optional.of(reference.variable().name());
      } else if (current instanceof Expression.Conversion conversion) {
        current = conversion.operand();
      } else if (current instanceof Expression.Member member) {
        current = member.base();
      } else if (current instanceof Expression.Index index) {
        current = index.base();
      } else if (current instanceof Expression.Unary unary) {
        current = unary.operand();
      } else if (current instanceof Expression.Binary binary) {
        current = binary.left();
      } else {
        return Optional.empty();
      }
    }
  }
}
