package dev.heddle.language.checks;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.CallGraph;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TranslationUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Checks a bound program against the rules of the dialect. */
public final class DialectChecks {
  private DialectChecks() {}

  /**
   * Adds what is wrong with a program to the diagnostics.
   *
   * @param namesIncomplete whether an include is missing, so that names may be declared there
   * @param isWhole whether the file is the whole program, so that both ends of a channel are in it;
   *     else {@link ProgramChecks} tells what is wrong with those
   * @return the names of functions that have or use something with attributes that nothing can be
   *     made of, as {@code num_simd_work_items(0)}
   */
  public static Set<String> check(
      TranslationUnit unit, boolean namesIncomplete, boolean isWhole, DiagnosticList diagnostics) {
    DeclarationChecks declarations =
        new DeclarationChecks(new AttributeChecks(diagnostics, namesIncomplete));
    KernelChecks kernels = new KernelChecks(diagnostics);
    declarations.outsideOfFunctions(unit);
    Map<String, FunctionUses> own = new LinkedHashMap<>();
    Set<String> faulty = new HashSet<>();
    for (FunctionDefinition function : unit.functions()) {
      declarations.check(function.function());
      new BodyChecks(diagnostics, declarations).walk(function.body());
      if (declarations.hasFaults(function)) {
        faulty.add(function.name());
      }
      own.put(function.name(), FunctionUses.of(function));
    }
    ChannelIndexCheck.check(unit.functions(), own.values(), diagnostics);
    Map<String, Map<String, SourceRange>> callees = new LinkedHashMap<>();
    own.forEach((name, uses) -> callees.put(name, uses.callees()));
    CallGraph calls = CallGraph.of(callees);
    kernels.recursion(unit.functions(), calls);
    Map<String, FunctionUses> uses = new HashMap<>();
    for (FunctionDefinition function : unit.functions()) {
      uses.put(function.name(), reached(function.name(), calls, own));
    }
    for (FunctionDefinition kernel : unit.kernels()) {
      kernels.check(kernel, uses.get(kernel.name()));
      WorkItemOrder.check(kernel, uses, diagnostics);
      BarrierCheck.check(kernel, uses, diagnostics);
    }
    if (isWhole) {
      new ChannelChecks(diagnostics).check(unit.kernels(), uses);
    }
    return faulty;
  }

  /** The calls of built-in functions in a function and in all that it reaches. */
  private static FunctionUses reached(
      String function, CallGraph calls, Map<String, FunctionUses> own) {
    FunctionUses all = own.get(function);
    for (String callee : calls.reached(function)) {
      if (own.containsKey(callee) && !callee.equals(function)) {
        all = all.with(own.get(callee));
      }
    }
    return all;
  }
}
