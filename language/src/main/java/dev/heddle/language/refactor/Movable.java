package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Whether a selection can stand in another function at all. */
final class Movable {
  private final FrontEndResult result;
  private final SelectedCode code;

  private Movable(FrontEndResult result, SelectedCode code) {
    this.result = result;
    this.code = code;
  }

  /** Says why the selection has to stay where it is. */
  static void check(FrontEndResult result, SelectedCode code) throws Refusal {
    Movable movable = new Movable(result, code);
    movable.jumps();
    movable.declarations();
    movable.directives();
    movable.pragmas();
    movable.names();
  }

  private void jumps() throws Refusal {
    Jumps jumps = new Jumps();
    code.walk(jumps);
    if (jumps.reason != null) {
      throw new Refusal("%s (line %d)".formatted(jumps.reason, jumps.range.line()));
    }
  }

  private void declarations() throws Refusal {
    String[] problem = new String[1];
    code.walk(
        new TreeWalker() {
          @Override
          public Void visitDeclaration(Statement.Declaration statement) {
            for (VariableDeclaration declared : statement.variables()) {
              Variable variable = declared.variable();
              if (variable.space() == AddressSpace.LOCAL) {
                problem[0] =
                    "'%s' is __local, which only a kernel itself can declare"
                        .formatted(variable.name());
              } else if (variable.kind() == Variable.Kind.PROGRAM_SCOPE) {
                problem[0] = "'%s' lives as long as the program".formatted(variable.name());
              }
            }
            return super.visitDeclaration(statement);
          }
        });
    if (problem[0] != null) {
      throw new Refusal(problem[0]);
    }
  }

  /** Lines of the preprocessor have a place of their own; pragmas go with their loops. */
  private void directives() throws Refusal {
    SourceFile file = result.unit().file();
    for (SpelledTokens.Spelled token : SpelledTokens.of(file)) {
      boolean inside = token.start() >= code.start() && token.end() <= code.end();
      if (inside && token.kind() == TokenKind.HASH) {
        String line = file.text().substring(token.start(), token.end());
        if (!line.substring(1).strip().startsWith("pragma")) {
          throw new Refusal(
              "The selection has '%s' in it (line %d)"
                  .formatted(line.lines().findFirst().get(), file.line(token.start())));
        }
      }
    }
    SourceRange whole = code.function().range();
    for (MacroUse use : result.source().macroUses()) {
      SourceRange defined = use.macro().range();
      boolean within =
          defined.file() == file
              && defined.start() >= whole.start()
              && defined.end() <= whole.end()
              && code.contains(use.range());
      if (within) {
        throw new Refusal(
            "Macro '%s' is defined inside of the function".formatted(use.macro().name()));
      }
    }
  }

  /** What a pragma says about the blocks around holds inside of their function only. */
  private void pragmas() throws Refusal {
    for (Object node : code.around()) {
      if (node instanceof Statement.Compound block) {
        for (BlockPragma pragma : block.pragmas()) {
          if (!(pragma instanceof BlockPragma.LoopFuse)) {
            throw new Refusal(
                "The pragma in line %d is about the selection, too"
                    .formatted(pragma.range().line()));
          }
        }
      }
    }
  }

  /** Names that only the function knows, other than its variables. */
  private void names() throws Refusal {
    Set<SourceRange> walked = new HashSet<>();
    code.walk(
        new TreeWalker() {
          @Override
          public Void visitVariableReference(Expression.VariableReference reference) {
            walked.add(reference.range());
            return null;
          }
        });
    for (Reference reference : result.references()) {
      boolean inside =
          code.contains(reference.range()) && reference.target() instanceof Reference.SymbolTarget;
      if (inside) {
        name(((Reference.SymbolTarget) reference.target()).symbol(), reference, walked);
      }
    }
  }

  private void name(Symbol symbol, Reference reference, Set<SourceRange> walked) throws Refusal {
    boolean own =
        code.function().range().file() == symbol.range().file()
            && symbol.range().start() >= code.function().body().range().start()
            && symbol.range().end() <= code.function().body().range().end();
    boolean moves = code.contains(symbol.range());
    boolean type =
        symbol instanceof TypeName
            || symbol instanceof EnumConstant
            || symbol instanceof Function function && own && !function.isKernel();
    if (type && own && !moves) {
      throw new Refusal("'%s' is declared inside of the function".formatted(symbol.name()));
    }
    boolean measured =
        symbol instanceof Variable variable
            && variable.type() instanceof ArrayType
            && !moves
            && variable.kind() != Variable.Kind.PROGRAM_SCOPE
            && !walked.contains(reference.range());
    if (measured) {
      throw new Refusal(
          "The size of '%s' is asked for; a function would know an array by a pointer only"
              .formatted(symbol.name()));
    }
    if (type && moves) {
      for (Reference other : result.references()) {
        boolean behind =
            other.target() instanceof Reference.SymbolTarget target
                && target.symbol() == symbol
                && !code.contains(other.range());
        if (behind) {
          throw new Refusal(
              "'%s' is declared in the selection and used behind it".formatted(symbol.name()));
        }
      }
    }
  }

  /** Looks for the first jump out of the selection. */
  private static final class Jumps extends TreeWalker {
    private final Deque<Statement> breakable = new ArrayDeque<>();
    private final Deque<Statement> loops = new ArrayDeque<>();
    private final Set<Statement> cases = new HashSet<>();
    private String reason;
    private SourceRange range;

    private void found(String what, SourceRange at) {
      if (reason == null) {
        reason = what;
        range = at;
      }
    }

    @Override
    public void walk(Statement statement) {
      boolean loop = statement instanceof Statement.Loop;
      boolean target = loop || statement instanceof Statement.Switch;
      if (statement instanceof Statement.Switch choice) {
        cases.addAll(choice.cases());
      }
      if (target) {
        breakable.push(statement);
      }
      if (loop) {
        loops.push(statement);
      }
      super.walk(statement);
      if (loop) {
        loops.pop();
      }
      if (target) {
        breakable.pop();
      }
    }

    @Override
    public Void visitBreak(Statement.Break statement) {
      if (breakable.isEmpty()) {
        found("'break' leaves the selection", statement.range());
      }
      return null;
    }

    @Override
    public Void visitContinue(Statement.Continue statement) {
      if (loops.isEmpty()) {
        found("'continue' leaves the selection", statement.range());
      }
      return null;
    }

    @Override
    public Void visitReturn(Statement.Return statement) {
      found("'return' leaves the selection", statement.range());
      return null;
    }

    @Override
    public Void visitGoto(Statement.Goto statement) {
      found("'goto' may leave the selection", statement.range());
      return null;
    }

    @Override
    public Void visitLabeled(Statement.Labeled statement) {
      found("Somebody may jump to label '" + statement.label() + "'", statement.range());
      return null;
    }

    @Override
    public Void visitCase(Statement.Case statement) {
      boolean own = cases.stream().anyMatch(known -> known.range().equals(statement.range()));
      if (!own) {
        found("A switch around the selection jumps into it", statement.range());
      }
      return super.visitCase(statement);
    }
  }
}
