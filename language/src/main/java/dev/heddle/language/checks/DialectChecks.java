package dev.heddle.language.checks;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.RecordType;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks a bound program against the rules of the dialect. */
public final class DialectChecks {
  private DialectChecks() {}

  /**
   * Adds what is wrong with a program to the diagnostics.
   *
   * @param namesIncomplete whether an include is missing, so that names may be declared there
   */
  public static void check(
      TranslationUnit unit, boolean namesIncomplete, DiagnosticList diagnostics) {
    AttributeChecks attributes = new AttributeChecks(diagnostics, namesIncomplete);
    KernelChecks kernels = new KernelChecks(diagnostics);
    declarations(unit, attributes);
    Map<String, FunctionUses> own = new HashMap<>();
    for (FunctionDefinition function : unit.functions()) {
      attributes.check(function.function());
      new BodyChecks(diagnostics, attributes).walk(function.body());
      own.put(function.name(), FunctionUses.of(function));
    }
    CallGraph calls = new CallGraph(unit.functions());
    kernels.recursion(unit.functions(), calls);
    Map<String, FunctionUses> uses = new HashMap<>();
    List<FunctionDefinition> list = unit.kernels();
    for (FunctionDefinition kernel : list) {
      FunctionUses all = own.get(kernel.name());
      for (String callee : calls.reached(kernel.name())) {
        if (own.containsKey(callee) && !callee.equals(kernel.name())) {
          all = all.with(own.get(callee));
        }
      }
      uses.put(kernel.name(), all);
      kernels.check(kernel, all);
    }
    new ChannelChecks(diagnostics).check(list, uses);
  }

  private static void declarations(TranslationUnit unit, AttributeChecks attributes) {
    for (VariableDeclaration variable : unit.variables()) {
      attributes.check(variable.variable());
    }
    for (Function function : unit.declarations()) {
      attributes.check(function);
    }
    Set<RecordType> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (TypeName name : unit.typeNames()) {
      if (name.type().type() instanceof RecordType record && seen.add(record)) {
        attributes.check(record);
      }
    }
  }
}
