package dev.heddle.language.refactor;

import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A tree as lines of text, without places: what two trees have in common that mean the same. An
 * array and a pointer to its first element look alike.
 */
final class TreeShape extends TreeWalker {
  private final List<String> lines = new ArrayList<>();
  private final Set<Variable> pointed;
  private final Predicate<Object> isLeftOut;

  /** A part of the tree: where its lines begin and end. */
  private int from = -1;

  private int to = -1;
  private boolean isInside;
  private final SelectedCode part;

  private TreeShape(Set<Variable> pointed, Predicate<Object> isLeftOut, SelectedCode part) {
    this.pointed = pointed;
    this.isLeftOut = isLeftOut;
    this.part = part;
  }

  /** The lines of a tree. */
  static List<String> of(Statement tree) {
    return of(tree, Set.of(), node -> false);
  }

  /**
   * The lines of a tree.
   *
   * @param pointed pointers that stand for what they point to
   * @param isLeftOut nodes that do not count
   */
  static List<String> of(Statement tree, Set<Variable> pointed, Predicate<Object> isLeftOut) {
    TreeShape shape = new TreeShape(pointed, isLeftOut, null);
    shape.walk(tree);
    return shape.lines;
  }

  /** The lines of a function before a part of it, of the part, and behind it. */
  static List<List<String>> around(SelectedCode part, Predicate<Object> isLeftOut) {
    TreeShape shape = new TreeShape(Set.of(), isLeftOut, part);
    shape.walk(part.function().body());
    return List.of(
        shape.lines.subList(0, shape.from),
        shape.lines.subList(shape.from, shape.to),
        shape.lines.subList(shape.to, shape.lines.size()));
  }

  private boolean isPart(Object node) {
    return part != null
        && (part.expression() == node || part.statements().stream().anyMatch(s -> s == node));
  }

  private void node(String words, Object node, Runnable inside) {
    boolean begins = isPart(node);
    if (begins) {
      from = from < 0 ? lines.size() : from;
      isInside = true;
    }
    lines.add("(" + words);
    inside.run();
    lines.add(")");
    if (begins) {
      to = lines.size();
      isInside = false;
    }
  }

  @Override
  public void walk(Statement statement) {
    if (isInside || isPart(statement) || !isLeftOut.test(statement)) {
      node(words(statement), statement, () -> super.walk(statement));
    }
  }

  private static String words(Statement statement) {
    StringBuilder words = new StringBuilder(statement.getClass().getSimpleName());
    if (statement instanceof Statement.Loop loop) {
      for (LoopPragma pragma : loop.pragmas()) {
        words.append(' ').append(pragma.range().text());
      }
    } else if (statement instanceof Statement.Case label) {
      words.append(label.first()).append(label.last());
    } else if (statement instanceof Statement.Declaration declaration) {
      for (VariableDeclaration declared : declaration.variables()) {
        Variable variable = declared.variable();
        words.append(' ').append(variable.qualifiedType()).append(' ').append(variable.name());
        variable.attributes().forEach(attribute -> words.append(' ').append(attribute.name()));
        declared.initializer().ifPresent(value -> words.append(" ="));
      }
    }
    return words.toString();
  }

  @Override
  public void walk(Expression expression) {
    if (expression instanceof Expression.Conversion decay
        && decay.kind() == ConversionKind.ARRAY_TO_POINTER) {
      if (isPart(decay)) {
        node("decay", decay, () -> walk(decay.operand()));
      } else {
        walk(decay.operand());
      }
    } else if (expression instanceof Expression.Unary unary
        && unary.operator() == UnaryOperator.DEREFERENCE
        && unary.operand() instanceof Expression.VariableReference pointer
        && pointed.contains(pointer.variable())) {
      node(variable(pointer.variable().name(), unary.type()), unary, () -> {});
    } else if (expression instanceof Expression.VariableReference pointer
        && pointed.contains(pointer.variable())) {
      node(
          "Unary & " + typeWords(pointer.type()),
          pointer,
          () ->
              node(
                  variable(
                      pointer.variable().name(), ((PointerType) pointer.type()).pointee().type()),
                  pointer,
                  () -> {}));
    } else {
      node(words(expression), expression, () -> super.walk(expression));
    }
  }

  private static String variable(String name, Type type) {
    return "Variable " + name + " " + typeWords(type);
  }

  private static String typeWords(Type type) {
    return type instanceof ArrayType || type.isPointer() ? "pointer" : type.toString();
  }

  private static String words(Expression expression) {
    String type = typeWords(expression.type());
    String kind = expression.getClass().getSimpleName() + " ";
    if (expression instanceof Expression.Literal literal) {
      return kind + type + " " + literal.constant();
    }
    if (expression instanceof Expression.VariableReference reference) {
      return variable(reference.variable().name(), reference.type());
    }
    if (expression instanceof Expression.Unary unary) {
      return kind + unary.operator().spelling() + " " + type;
    }
    if (expression instanceof Expression.Binary binary) {
      return kind + binary.operator() + " " + type;
    }
    if (expression instanceof Expression.Assignment assignment) {
      return kind + assignment.operator() + " " + type;
    }
    if (expression instanceof Expression.Call call) {
      return kind + call.callee().name();
    }
    if (expression instanceof Expression.BuiltinCall call) {
      return kind + call.callee().name() + " " + type;
    }
    if (expression instanceof Expression.Conversion conversion) {
      return kind
          + conversion.kind()
          + " "
          + conversion.saturating()
          + " "
          + conversion.rounding()
          + " "
          + type;
    }
    if (expression instanceof Expression.Member member) {
      return kind + member.field().name() + " " + type;
    }
    if (expression instanceof Expression.Swizzle swizzle) {
      return kind + swizzle.components();
    }
    return kind + type;
  }
}
