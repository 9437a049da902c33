package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Whether the names in a function mean the same where it is called. */
final class InlineNames {
  private InlineNames() {}

  static void check(FrontEndResult result, FunctionDefinition callee, CallSite site)
      throws Refusal {
    SourceRange body = callee.body().range();
    Set<String> local = locals(site.caller());
    for (Reference reference : result.references()) {
      if (isInside(reference.range(), body)) {
        String name = name(reference.target());
        boolean own =
            reference.target() instanceof Reference.SymbolTarget target
                && isInside(target.symbol().range(), callee.range());
        boolean field = reference.target() instanceof Reference.FieldTarget;
        if (!own && !field && local.contains(name)) {
          throw new Refusal(
              "'%s' means something else in '%s'".formatted(name, site.caller().name()));
        }
      }
    }
    SourceRange call = site.call().range();
    for (MacroUse use : result.source().macroUses()) {
      if (isInside(use.range(), body) && isOther(result, use, call)) {
        throw new Refusal(
            "Macro '%s' means something else in line %d"
                .formatted(use.macro().name(), call.line()));
      }
    }
    isHidden(result, body, call);
  }

  /** A macro that is defined behind the function and has a name that it uses. */
  private static void isHidden(FrontEndResult result, SourceRange body, SourceRange call)
      throws Refusal {
    Set<String> words = new HashSet<>();
    for (Macro macro : result.source().macros()) {
      SourceRange at = macro.range();
      if (at.file() == call.file() && at.start() > body.end() && at.start() < call.start()) {
        words.add(macro.name());
      }
    }
    for (Reference reference : result.references()) {
      if (isInside(reference.range(), body) && words.contains(reference.range().text())) {
        throw new Refusal(
            "'%s' is a macro in line %d".formatted(reference.range().text(), call.line()));
      }
    }
  }

  private static boolean isOther(FrontEndResult result, MacroUse use, SourceRange call) {
    String name = use.macro().name();
    Optional<Macro> last =
        result.source().macros().stream()
            .filter(macro -> macro.name().equals(name))
            .filter(
                macro ->
                    macro.range().file() != call.file() || macro.range().start() < call.start())
            .reduce((a, b) -> b);
    return last.isPresent() && last.get() != use.macro();
  }

  /** Names that a function gives to something of its own. */
  private static Set<String> locals(FunctionDefinition function) {
    Set<String> names = new HashSet<>();
    for (Variable parameter : function.function().parameters()) {
      names.add(parameter.name());
    }
    new TreeWalker() {
      @Override
      public Void visitDeclaration(Statement.Declaration statement) {
        statement.variables().forEach(variable -> names.add(variable.variable().name()));
        return super.visitDeclaration(statement);
      }
    }.walk(function.body());
    return names;
  }

  /** Names of variables in an expression. */
  static Set<String> in(Expression expression) {
    Set<String> names = new HashSet<>();
    new TreeWalker() {
      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        names.add(reference.variable().name());
        return null;
      }
    }.walk(expression);
    return names;
  }

  /** All names of variables that a function uses or declares. */
  static Set<String> in(FunctionDefinition function) {
    Set<String> names = locals(function);
    new TreeWalker() {
      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        names.add(reference.variable().name());
        return null;
      }
    }.walk(function.body());
    return names;
  }

  private static String name(Reference.Target target) {
    if (target instanceof Reference.SymbolTarget symbol) {
      return symbol.symbol().name();
    }
    return target instanceof Reference.BuiltinTarget builtin ? builtin.name() : "";
  }

  private static boolean isInside(SourceRange range, SourceRange outer) {
    return range.file() == outer.file()
        && range.start() >= outer.start()
        && range.end() <= outer.end();
  }
}
