package dev.heddle.language.checks;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Linkage;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks what only all files of a program show together: names that are defined twice, channels
 * that files declare differently, and who is at the ends of channels and pipes.
 */
public final class ProgramChecks {
  private final List<TranslationUnit> units;
  private final DiagnosticList diagnostics;

  /** Where functions are declared that were compared with their definitions. */
  private final Set<SourceRange> told = new HashSet<>();

  private ProgramChecks(List<TranslationUnit> units, DiagnosticList diagnostics) {
    this.units = units;
    this.diagnostics = diagnostics;
  }

  /** Adds what is wrong with a program of several files, in link order, to the diagnostics. */
  public static void check(List<TranslationUnit> units, DiagnosticList diagnostics) {
    ProgramChecks checks = new ProgramChecks(units, diagnostics);
    checks.functions();
    checks.channels();
    checks.ends();
  }

  /** A function of a file, as far as other files can see it. */
  private record Place(TranslationUnit unit, FunctionDefinition function) {
    SourceRange name() {
      return function.function().range();
    }

    /** Whether it is the same text, in a header of both files. */
    boolean isSameText(Place other) {
      return name().file().path().equals(other.name().file().path())
          && name().start() == other.name().start();
    }
  }

  /**
   * A function in a header belongs to each file that includes it; a kernel there would be two
   * kernels of one name.
   */
  private void functions() {
    Map<String, Place> first = new HashMap<>();
    for (TranslationUnit unit : units) {
      for (FunctionDefinition function : unit.functions()) {
        boolean isOwn = function.function().isStatic() || function.function().isInline();
        Place place = new Place(unit, function);
        Place before =
            isOwn && !function.isKernel() ? null : first.putIfAbsent(function.name(), place);
        if (before != null && before.unit() != unit) {
          twice(before, place);
        }
      }
    }
  }

  private void twice(Place before, Place place) {
    String kind = place.function().isKernel() ? "kernel '" : "function '";
    String twice = kind + place.function().name() + "' is defined twice";
    if (!before.isSameText(place)) {
      redefinition(twice, before.name(), place.name());
    } else if (place.function().isKernel()) {
      diagnostics.error(
          "language.redefinition",
          "%s: %s and %s both include it"
              .formatted(twice, before.unit().file().path(), place.unit().file().path()),
          place.name());
    }
  }

  /** Tells at both places. */
  private void redefinition(String message, SourceRange first, SourceRange second) {
    String code = "language.redefinition";
    diagnostics.error(code, message, first, new Diagnostic.Note("the other one is here", second));
    diagnostics.error(code, message, second, new Diagnostic.Note("the other one is here", first));
  }

  private void channels() {
    Map<String, Variable> first = new HashMap<>();
    for (TranslationUnit unit : units) {
      for (VariableDeclaration declaration : unit.channels()) {
        Variable channel = declaration.variable();
        Variable before = first.putIfAbsent(channel.name(), channel);
        if (before != null && !SameTypes.same(before.type(), channel.type())) {
          redefinition(
              "channel '%s' is declared with other types: %s"
                  .formatted(channel.name(), both(before.type(), channel.type())),
              before.range(),
              channel.range());
        }
      }
    }
  }

  private static String both(Object first, Object second) {
    String text = first.toString();
    return text.equals(second.toString())
        ? text + " has other members in each file"
        : text + " and " + second;
  }

  /** A call of a function of another file passes what that function takes. */
  private void called(Function declared, FunctionDefinition definition) {
    Function defined = definition.function();
    if (told.add(declared.range()) && !SameTypes.same(declared.type(), defined.type())) {
      redefinition(
          "function '%s' is declared with other types: %s"
              .formatted(declared.name(), both(declared.type(), defined.type())),
          declared.range(),
          defined.range());
    }
  }

  private void ends() {
    Linkage linkage = new Linkage(units);
    Map<FunctionDefinition, FunctionUses> own = new IdentityHashMap<>();
    Map<FunctionDefinition, Set<FunctionDefinition>> calls = new IdentityHashMap<>();
    for (FunctionDefinition function : linkage.functions()) {
      own.put(function, FunctionUses.of(function));
      calls.put(function, callees(function, linkage));
    }
    Map<String, FunctionUses> uses = new HashMap<>();
    Map<String, FunctionDefinition> kernels = new LinkedHashMap<>();
    for (TranslationUnit unit : units) {
      for (FunctionDefinition kernel : unit.kernels()) {
        if (kernels.putIfAbsent(kernel.name(), kernel) == null) {
          uses.put(kernel.name(), reached(kernel, calls, own));
        }
      }
    }
    new ChannelChecks(diagnostics).check(List.copyOf(kernels.values()), uses);
  }

  private Set<FunctionDefinition> callees(FunctionDefinition caller, Linkage linkage) {
    Set<FunctionDefinition> callees = Collections.newSetFromMap(new IdentityHashMap<>());
    new TreeWalker() {
      @Override
      public Void visitCall(Expression.Call expression) {
        linkage
            .definition(caller, expression.callee().name())
            .ifPresent(
                definition -> {
                  callees.add(definition);
                  called(expression.callee(), definition);
                });
        return super.visitCall(expression);
      }
    }.walk(caller.body());
    return callees;
  }

  private static FunctionUses reached(
      FunctionDefinition kernel,
      Map<FunctionDefinition, Set<FunctionDefinition>> calls,
      Map<FunctionDefinition, FunctionUses> own) {
    Set<FunctionDefinition> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<FunctionDefinition> open = new ArrayDeque<>(calls.get(kernel));
    FunctionUses all = own.get(kernel);
    while (!open.isEmpty()) {
      FunctionDefinition next = open.pop();
      if (next != kernel && seen.add(next)) {
        all = all.with(own.get(next));
        open.addAll(calls.get(next));
      }
    }
    return all;
  }
}
