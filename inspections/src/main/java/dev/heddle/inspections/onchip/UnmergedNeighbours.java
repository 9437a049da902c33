package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Neighbours that are read from a memory in one iteration at a base that may be any index: they are
 * not joined to a wide read, and the memory is replicated for them (single-work-item-course R30).
 */
public final class UnmergedNeighbours implements Inspection {
  private static final About ABOUT =
      About.of(
          "local-access-not-merged",
          Group.ON_CHIP,
          "Neighbours are read one by one since their base may be any index",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  private static final int FEWEST = 4;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.isRam() && (memory.replicates() > 1 || memory.arbitrated())) {
            new ArrayUses(kernel.definition())
                .all().stream()
                    .filter(each -> each.declaration().variable().name().equals(memory.name()))
                    .filter(each -> !each.escapes())
                    .findFirst()
                    .flatMap(uses -> problem(kernel, memory, uses))
                    .ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(
      KernelScope kernel, MemoryPlan memory, ArrayUses.Uses uses) {
    Map<Variable, TreeMap<Long, Expression>> neighbours = new HashMap<>();
    for (Expression read : uses.reads()) {
      if (read instanceof Expression.Index element
          && Bare.of(element.base()) instanceof Expression.VariableReference) {
        Expression index = Bare.of(element.index());
        base(index)
            .ifPresent(
                variable ->
                    neighbours
                        .computeIfAbsent(variable, key -> new TreeMap<>())
                        .putIfAbsent(offset(index), element));
      }
    }
    return neighbours.entrySet().stream()
        .filter(each -> isRow(each.getValue()))
        .findFirst()
        .map(each -> problem(kernel, memory, each.getKey(), each.getValue()));
  }

  /** Whether offsets go from 0 to a power of two without a gap. */
  private static boolean isRow(TreeMap<Long, Expression> elements) {
    int count = elements.size();
    return count >= FEWEST
        && Integer.bitCount(count) == 1
        && elements.firstKey() == 0
        && elements.lastKey() == count - 1;
  }

  private static Optional<Variable> base(Expression index) {
    Expression at =
        index instanceof Expression.Binary sum
                && sum.operator() == BinaryOperator.ADD
                && sum.right().constant().isPresent()
            ? Bare.of(sum.left())
            : index;
    return at instanceof Expression.VariableReference reference
            && reference.variable().kind() == Variable.Kind.LOCAL
            && reference.constant().isEmpty()
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  private static long offset(Expression index) {
    return index instanceof Expression.Binary sum
            && sum.right().constant().orElse(null) instanceof Constant.IntegerConstant number
        ? number.value()
        : 0;
  }

  private static Problem problem(
      KernelScope kernel, MemoryPlan memory, Variable base, TreeMap<Long, Expression> elements) {
    int count = elements.size();
    String message =
        "%d neighbours of '%s' from '%s' on are read one by one, since '%s' may be any index, and the memory %s for them: if '%s' always is a multiple of %d, one that shows it makes them one wide read"
            .formatted(
                count,
                memory.name(),
                base.name(),
                base.name(),
                memory.arbitrated()
                    ? "has to take turns"
                    : "is there %d times".formatted(memory.replicates()),
                base.name(),
                count);
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.BLOCKS, kernel.identities().memory(memory.id())),
            elements.firstEntry().getValue().range(),
            message,
            Loss.UNKNOWN)
        .with(fix(kernel, memory, base, count))
        .whenFixed();
  }

  private static List<ProposedFix> fix(
      KernelScope kernel, MemoryPlan memory, Variable base, int count) {
    Optional<Expression> value = new Initial(base).of(kernel.definition().body());
    if (value.isEmpty()) {
      return List.of();
    }
    SourceRange range = value.get().range();
    EditBuilder edits = new EditBuilder(range.file());
    boolean isPlain = range.text().matches("[\\w.\\[\\]]+");
    edits.wrap(range, isPlain ? "" : "(", (isPlain ? "" : ")") + " & ~" + (count - 1));
    return ProposedFix.of(
        edits.edits(),
        "Clear the low bits of '%s', which promises that it is a multiple of %d"
            .formatted(base.name(), count),
        new ProposedFix.Target(kernel.name(), kernel.name()),
        ProposedFix.Results.PROMISED,
        new Improvement(
            kernel.name(),
            "replicates of '%s'".formatted(memory.name()),
            "",
            0,
            report ->
                report.memories().stream()
                    .filter(each -> each.name().equals(memory.name()))
                    .map(MemoryReport::replicates)
                    .filter(each -> each != null)
                    .mapToDouble(each -> each)
                    .sum()));
  }

  /** The only value of a variable. */
  private static final class Initial extends TreeWalker {
    private final Variable variable;
    private Optional<Expression> value = Optional.empty();
    private boolean isChanged;

    Initial(Variable variable) {
      this.variable = variable;
    }

    Optional<Expression> of(Statement body) {
      walk(body);
      return isChanged ? Optional.empty() : value;
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        if (each.variable() == variable) {
          value = each.initializer().map(Bare::of);
        }
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      isChanged |=
          assignment.target() instanceof Expression.VariableReference reference
              && reference.variable() == variable;
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      isChanged |=
          unary.operand() instanceof Expression.VariableReference reference
              && reference.variable() == variable
              && unary.operator().isIncrementOrDecrement();
      return super.visitUnary(unary);
    }
  }
}
