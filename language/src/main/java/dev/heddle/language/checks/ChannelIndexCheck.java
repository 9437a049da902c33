package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ChannelType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Indices of channel arrays that are no constants once all functions are inlined
 * (programming-guide-1-6 R-45).
 */
final class ChannelIndexCheck {
  private final DiagnosticList diagnostics;

  /** What is passed to each parameter of a function that is no kernel. */
  private final Map<Variable, List<Expression>> passed = new HashMap<>();

  private ChannelIndexCheck(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  /**
   * Checks all accesses to channels.
   *
   * @param uses the built-in functions that each function calls itself
   */
  static void check(
      List<FunctionDefinition> functions,
      Collection<FunctionUses> uses,
      DiagnosticList diagnostics) {
    List<Expression> indexed = new ArrayList<>();
    for (FunctionUses own : uses) {
      for (FunctionUses.Use use : own.all(BuiltinFamily.CHANNEL)) {
        if (use.call().arguments().get(0) instanceof Expression.Index index) {
          indexed.add(index);
        }
      }
    }
    if (indexed.isEmpty()) {
      return;
    }
    ChannelIndexCheck check = new ChannelIndexCheck(diagnostics);
    Map<String, List<Variable>> parameters = new HashMap<>();
    for (FunctionDefinition function : functions) {
      parameters.put(function.name(), function.function().parameters());
      if (!function.isKernel()) {
        function.function().parameters().forEach(p -> check.passed.put(p, new ArrayList<>()));
      }
    }
    for (FunctionDefinition function : functions) {
      new TreeWalker() {
        @Override
        public Void visitCall(Expression.Call call) {
          check.pass(parameters.getOrDefault(call.callee().name(), List.of()), call.arguments());
          return super.visitCall(call);
        }
      }.walk(function.body());
    }
    indexed.forEach(check::access);
  }

  private void pass(List<Variable> parameters, List<Expression> arguments) {
    for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
      List<Expression> all = passed.get(parameters.get(i));
      if (all != null) {
        all.add(arguments.get(i));
      }
    }
  }

  private void access(Expression channel) {
    Optional<Expression> dynamic = Optional.empty();
    Expression part = channel;
    while (part instanceof Expression.Index index) {
      Optional<Expression> found = dynamicPart(index.index(), new HashSet<>());
      dynamic = found.isPresent() ? found : dynamic;
      part = index.base();
    }
    boolean isArray =
        part.type() instanceof ArrayType array && array.innermost() instanceof ChannelType;
    if (dynamic.isEmpty() || !(part instanceof Expression.VariableReference array) || !isArray) {
      return;
    }
    Expression cause = dynamic.get();
    Diagnostic.Note[] notes =
        isInside(cause, channel)
            ? new Diagnostic.Note[0]
            : new Diagnostic.Note[] {
              new Diagnostic.Note("this is passed for the index", cause.range())
            };
    diagnostics.warning(
        "language.dynamic-channel",
        "Dynamic access into channel array "
            + array.variable().name()
            + " was expanded into predicated static accesses on every channel of the array.",
        channel.range(),
        notes);
  }

  private static boolean isInside(Expression part, Expression whole) {
    return part.range().file() == whole.range().file()
        && part.range().start() >= whole.range().start()
        && part.range().end() <= whole.range().end();
  }

  /**
   * What makes an index one that is only known when the kernel runs: it reads memory, a channel, an
   * argument of the kernel or a work-item's position. A local variable may be the counter of an
   * unrolled loop and does not count.
   *
   * @param seen parameters that are being looked at, since functions may be recursive by mistake
   */
  private Optional<Expression> dynamicPart(Expression index, Set<Variable> seen) {
    if (index.constant().isPresent()) {
      return Optional.empty();
    }
    DynamicPart part = new DynamicPart(seen);
    part.walk(index);
    return Optional.ofNullable(part.found);
  }

  private final class DynamicPart extends TreeWalker {
    private final Set<Variable> seen;
    private Expression found;

    DynamicPart(Set<Variable> seen) {
      this.seen = seen;
    }

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall call) {
      BuiltinFamily family = call.callee().family();
      if (family == BuiltinFamily.WORK_ITEM || family == BuiltinFamily.CHANNEL) {
        found = call;
      }
      return super.visitBuiltinCall(call);
    }

    @Override
    public Void visitIndex(Expression.Index index) {
      found = index;
      return null;
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      Variable variable = reference.variable();
      if (variable.kind() != Variable.Kind.PARAMETER || !seen.add(variable)) {
        return null;
      }
      if (!passed.containsKey(variable)) {
        found = reference;
        return null;
      }
      for (Expression argument : passed.get(variable)) {
        dynamicPart(argument, seen).ifPresent(part -> found = part);
      }
      return null;
    }
  }
}
