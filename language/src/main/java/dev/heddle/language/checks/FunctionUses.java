package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The built-in functions that a function calls itself, and those of the functions that it calls.
 */
final class FunctionUses {
  private final List<Use> uses;
  private final Map<String, SourceRange> callees;

  private FunctionUses(List<Use> uses, Map<String, SourceRange> callees) {
    this.uses = uses;
    this.callees = callees;
  }

  /**
   * A call of a built-in function.
   *
   * @param variable the channel or pipe that it works on; empty for other functions, and where that
   *     is not one name, as for a channel passed to a helper function
   */
  record Use(Expression.BuiltinCall call, Optional<Variable> variable) {
    String name() {
      return call.callee().name();
    }

    SourceRange range() {
      return call.calleeRange();
    }

    OptionalLong integerArgument(int position) {
      return position < call.arguments().size()
              && call.arguments().get(position).constant().orElse(null) instanceof IntegerConstant i
          ? OptionalLong.of(i.value())
          : OptionalLong.empty();
    }

    /**
     * The channel as it is written, {@code c} or {@code c[1]}; empty if an index is no constant.
     */
    Optional<String> channel() {
      StringBuilder indices = new StringBuilder();
      Expression expression = call.arguments().isEmpty() ? null : call.arguments().get(0);
      while (expression instanceof Expression.Index index) {
        if (!(index.index().constant().orElse(null) instanceof IntegerConstant constant)) {
          return Optional.empty();
        }
        indices.insert(0, "[" + constant.value() + "]");
        expression = index.base();
      }
      return variable.map(base -> base.name() + indices);
    }

    boolean isRead() {
      return name().startsWith("read_");
    }

    boolean isChannelOrPipe() {
      BuiltinFamily family = call.callee().family();
      return family == BuiltinFamily.CHANNEL || family == BuiltinFamily.PIPE;
    }
  }

  static FunctionUses of(FunctionDefinition function) {
    List<Use> uses = new ArrayList<>();
    Map<String, SourceRange> callees = new LinkedHashMap<>();
    new TreeWalker() {
      @Override
      public Void visitCall(Expression.Call expression) {
        callees.putIfAbsent(expression.callee().name(), expression.calleeRange());
        return super.visitCall(expression);
      }

      @Override
      public Void visitBuiltinCall(Expression.BuiltinCall expression) {
        uses.add(new Use(expression, port(expression)));
        return super.visitBuiltinCall(expression);
      }
    }.walk(function.body());
    return new FunctionUses(uses, callees);
  }

  FunctionUses with(FunctionUses others) {
    List<Use> all = new ArrayList<>(uses);
    all.addAll(others.uses);
    return new FunctionUses(all, callees);
  }

  /** The functions that the function itself calls, each with its first call. */
  Map<String, SourceRange> callees() {
    return callees;
  }

  List<Use> all() {
    return uses;
  }

  List<Use> all(String name) {
    return uses.stream().filter(u -> u.name().equals(name)).toList();
  }

  List<Use> all(BuiltinFamily family) {
    List<Use> all = new ArrayList<>();
    for (Use use : uses) {
      if (use.call().callee().family() == family) {
        all.add(use);
      }
    }
    return all;
  }

  Optional<Use> first(String name) {
    return uses.stream().filter(u -> u.name().equals(name)).findFirst();
  }

  boolean usesChannelsOrPipes() {
    return uses.stream().anyMatch(Use::isChannelOrPipe);
  }

  boolean usesIoChannel() {
    return uses.stream()
        .flatMap(u -> u.variable().stream())
        .anyMatch(v -> v.attribute("io").isPresent());
  }

  /** The channel or pipe that a call works on, as in {@link Use#variable}. */
  static Optional<Variable> port(Expression.BuiltinCall call) {
    BuiltinFamily family = call.callee().family();
    boolean port = family == BuiltinFamily.CHANNEL || family == BuiltinFamily.PIPE;
    if (!port || call.arguments().isEmpty()) {
      return Optional.empty();
    }
    Expression expression = call.arguments().get(0);
    while (expression instanceof Expression.Index index) {
      expression = index.base();
    }
    return expression instanceof Expression.VariableReference reference
        ? Optional.of(reference.variable())
        : Optional.empty();
  }
}
