package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.CallGraph;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;

/** Which functions can be put where they are called. */
final class Inlinable {
  private Inlinable() {}

  /** Says why a function cannot be put anywhere. */
  static void check(FrontEndResult result, FunctionDefinition callee) throws Refusal {
    String name = callee.name();
    if (callee.hasErrors()) {
      throw new Refusal("'" + name + "' has errors; mend them first");
    }
    if (callee.function().type().variadic()
        || new CallGraph(result.unit().functions()).reached(name).contains(name)) {
      throw new Refusal("'" + name + "' calls itself or takes any number of arguments");
    }
    SourceRange body = callee.body().range();
    if (!body.text().startsWith("{") || !body.text().endsWith("}")) {
      throw new Refusal("'" + name + "' is made by a macro");
    }
    if (!callee.body().pragmas().isEmpty()) {
      throw new Refusal("A pragma is about all of '" + name + "'");
    }
    for (SpelledTokens.Spelled token : SpelledTokens.of(body.file())) {
      boolean inside = token.start() >= body.start() && token.end() <= body.end();
      String text = body.file().text().substring(token.start(), token.end());
      boolean directive = inside && token.kind() == TokenKind.HASH;
      if (directive && !text.substring(1).strip().startsWith("pragma")) {
        throw new Refusal("'%s' has '%s' in it".formatted(name, text.lines().findFirst().get()));
      }
    }
    boolean[] odd = new boolean[1];
    new TreeWalker() {
      @Override
      public Void visitDeclaration(Statement.Declaration statement) {
        for (VariableDeclaration variable : statement.variables()) {
          odd[0] |= variable.variable().kind() == Variable.Kind.PROGRAM_SCOPE;
        }
        return super.visitDeclaration(statement);
      }

      @Override
      public Void visitLabeled(Statement.Labeled statement) {
        odd[0] = true;
        return null;
      }
    }.walk(callee.body());
    if (odd[0]) {
      throw new Refusal("'" + name + "' has a label or a static variable");
    }
  }
}
