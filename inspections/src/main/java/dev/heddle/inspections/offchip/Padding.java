package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.scheduler.hardware.Node;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Subscripts with one constant that is subtracted on the way, as for a halo, and another one that
 * is added, so that what is subtracted does not move the start off its multiple: whoever wrote that
 * has thought of the alignment.
 */
final class Padding extends TreeWalker {
  private static final int DEPTH = 6;

  private final SourceRange place;
  private final Map<Variable, Expression> initial = new HashMap<>();
  private Optional<Expression.Index> access = Optional.empty();
  private boolean isAdded;
  private boolean isSubtracted;

  private Padding(SourceRange place) {
    this.place = place;
  }

  /** Whether the subscript of an access is padded. */
  static boolean isIn(KernelScope kernel, Node node) {
    Padding padding = new Padding(kernel.hardware().range(node.place()).standing());
    kernel.file().unit().functions().forEach(function -> padding.walk(function.body()));
    padding.access.ifPresent(index -> padding.add(index.index(), true, DEPTH));
    return padding.isAdded && padding.isSubtracted;
  }

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    for (VariableDeclaration each : statement.variables()) {
      each.initializer().ifPresent(value -> initial.put(each.variable(), value));
    }
    return super.visitDeclaration(statement);
  }

  @Override
  public Void visitIndex(Expression.Index index) {
    SourceRange range = index.range().standing();
    if (range.file() == place.file()
        && range.start() <= place.start()
        && place.start() < range.end()) {
      access = Optional.of(index);
    }
    return super.visitIndex(index);
  }

  private void add(Expression value, boolean positive, int depth) {
    if (depth == 0) {
      return;
    }
    if (value.constant().isPresent()) {
      if (value.constant().get() instanceof Constant.IntegerConstant number
          && number.value() != 0) {
        boolean isPositive = number.value() > 0 == positive;
        isAdded |= isPositive;
        isSubtracted |= !isPositive;
      }
    } else if (value instanceof Expression.Conversion conversion) {
      add(conversion.operand(), positive, depth);
    } else if (value instanceof Expression.Binary sum
        && (sum.operator() == BinaryOperator.ADD || sum.operator() == BinaryOperator.SUBTRACT)) {
      add(sum.left(), positive, depth);
      add(sum.right(), positive == (sum.operator() == BinaryOperator.ADD), depth);
    } else if (value instanceof Expression.VariableReference reference
        && initial.containsKey(reference.variable())) {
      add(initial.get(reference.variable()), positive, depth - 1);
    }
  }
}
