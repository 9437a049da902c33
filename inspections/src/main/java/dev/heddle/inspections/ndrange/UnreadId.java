package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.scheduler.hardware.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Ids that nothing reads: their calls alone make a kernel one of many work-items, whose loops are
 * no pipelines and whose arrays have a copy for each work-item in flight.
 */
final class UnreadId {
  private static final Set<String> IDS =
      Set.of(
          "get_global_id",
          "get_local_id",
          "get_group_id",
          "get_local_linear_id",
          "get_global_linear_id");

  private final Map<Variable, Statement.Declaration> ids = new LinkedHashMap<>();
  private final Set<Variable> read = new HashSet<>();
  private final List<Expression.BuiltinCall> calls = new ArrayList<>();

  private UnreadId() {}

  /** Told of a kernel all of whose ids are such. */
  static Optional<Problem> in(KernelScope kernel) {
    boolean differs =
        kernel.hardware().loops().isEmpty()
            || kernel.definition().function().attribute("reqd_work_group_size").isPresent()
            || kernel.hardware().flow().nodes().stream().anyMatch(UnreadId::countsItems);
    if (differs) {
      return Optional.empty();
    }
    UnreadId found = new UnreadId();
    found.look(kernel);
    boolean isMeant =
        !found.ids.isEmpty()
            && found.calls.size() == found.ids.size()
            && found.ids.keySet().stream().noneMatch(found.read::contains);
    return isMeant ? Optional.of(found.problem(kernel)) : Optional.empty();
  }

  /** What shows how many work-items there are, or needs them; ids of called functions, too. */
  private static boolean countsItems(Node node) {
    return switch (node.opcode()) {
      case ATOMIC, BARRIER, CALL, PRINTF, CHANNEL_READ, CHANNEL_WRITE -> true;
      case WORK_ITEM -> node.built();
      default -> false;
    };
  }

  private void look(KernelScope kernel) {
    new TreeWalker() {
      @Override
      public Void visitDeclaration(Statement.Declaration statement) {
        for (VariableDeclaration each : statement.variables()) {
          each.initializer()
              .map(Bare::of)
              .filter(value -> value instanceof Expression.BuiltinCall call && isId(call))
              .ifPresent(value -> ids.put(each.variable(), statement));
        }
        return super.visitDeclaration(statement);
      }

      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        read.add(reference.variable());
        return super.visitVariableReference(reference);
      }

      @Override
      public Void visitBuiltinCall(Expression.BuiltinCall call) {
        if (isId(call)) {
          calls.add(call);
        }
        return super.visitBuiltinCall(call);
      }
    }.walk(kernel.definition().body());
  }

  private static boolean isId(Expression.BuiltinCall call) {
    return IDS.contains(call.callee().name());
  }

  private Problem problem(KernelScope kernel) {
    Variable first = ids.keySet().iterator().next();
    SourceRange place = first.range();
    String message =
        "nothing reads '%s', and %s makes kernel '%s' one of many work-items, which all do the same: its loops are no pipelines of iterations, and its arrays have copies for the work-items in flight; delete %s and start the kernel once, or use the id"
            .formatted(
                first.name(),
                ids.size() == 1 ? "this id alone" : "such ids alone",
                kernel.name(),
                ids.size() == 1 ? "it" : "them");
    return Problem.of(
            Level.WARNING, new Cause(Cause.Kind.LAUNCH, "kind"), place, message, Loss.UNKNOWN)
        .with(deleted(kernel));
  }

  private List<ProposedFix> deleted(KernelScope kernel) {
    EditBuilder edits = new EditBuilder(kernel.definition().range().file());
    for (Statement.Declaration declaration : Set.copyOf(ids.values())) {
      if (!ids.keySet()
          .containsAll(
              declaration.variables().stream().map(VariableDeclaration::variable).toList())) {
        return List.of();
      }
      edits.delete(declaration.range().standing());
    }
    return ProposedFix.of(
        edits.edits(),
        "Delete what nothing reads, where the host starts one work-item",
        new ProposedFix.Target(kernel.name(), kernel.name()),
        ProposedFix.Results.PROMISED,
        Improvement.asOneWorkItem(kernel.name()));
  }
}
