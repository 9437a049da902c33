package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import java.util.Optional;

/** A function with a result whose end can be reached ({@code -Wreturn-type}). */
final class MissingReturn implements Statement.Visitor<Boolean> {
  private MissingReturn() {}

  static void check(FunctionDefinition function, DiagnosticList diagnostics) {
    boolean hasResult = !function.function().result().isVoid() && !function.isKernel();
    if (hasResult && function.body().accept(new MissingReturn())) {
      SourceRange body = function.body().range();
      diagnostics.warning(
          "language.missing-return",
          "'" + function.name() + "' can end here without a result; return a value on every path",
          new SourceRange(body.file(), Math.max(body.start(), body.end() - 1), body.end()));
    }
  }

  // Each method tells whether what follows the statement can be reached.

  @Override
  public Boolean visitCompound(Statement.Compound statement) {
    boolean reached = true;
    for (Statement part : statement.statements()) {
      boolean entered = part instanceof Statement.Case || part instanceof Statement.Labeled;
      reached = (reached || entered) && part.accept(this);
    }
    return reached;
  }

  @Override
  public Boolean visitIf(Statement.If statement) {
    Optional<Boolean> fixed = fixed(Optional.of(statement.condition()));
    boolean ifTrue = fixed.orElse(true) && statement.whenTrue().accept(this);
    boolean ifFalse =
        !fixed.orElse(false) && statement.whenFalse().map(s -> s.accept(this)).orElse(true);
    return ifTrue || ifFalse;
  }

  @Override
  public Boolean visitFor(Statement.For statement) {
    boolean endless = statement.condition().isEmpty() || isTrue(statement);
    return !endless || Breaks.in(statement.body());
  }

  @Override
  public Boolean visitWhile(Statement.While statement) {
    return !isTrue(statement) || Breaks.in(statement.body());
  }

  @Override
  public Boolean visitDoWhile(Statement.DoWhile statement) {
    boolean comesToCondition = statement.body().accept(this) || Continues.in(statement.body());
    return comesToCondition && !isTrue(statement) || Breaks.in(statement.body());
  }

  @Override
  public Boolean visitSwitch(Statement.Switch statement) {
    boolean hasDefault = statement.cases().stream().anyMatch(Statement.Case::isDefault);
    return !hasDefault || statement.body().accept(this) || Breaks.in(statement.body());
  }

  @Override
  public Boolean visitCase(Statement.Case statement) {
    return statement.body().accept(this);
  }

  @Override
  public Boolean visitLabeled(Statement.Labeled statement) {
    return statement.body().accept(this);
  }

  @Override
  public Boolean visitDeclaration(Statement.Declaration statement) {
    return true;
  }

  @Override
  public Boolean visitExpression(Statement.ExpressionStatement statement) {
    return true;
  }

  @Override
  public Boolean visitEmpty(Statement.Empty statement) {
    return true;
  }

  @Override
  public Boolean visitBreak(Statement.Break statement) {
    return false;
  }

  @Override
  public Boolean visitContinue(Statement.Continue statement) {
    return false;
  }

  @Override
  public Boolean visitReturn(Statement.Return statement) {
    return false;
  }

  @Override
  public Boolean visitGoto(Statement.Goto statement) {
    return false;
  }

  private static boolean isTrue(Statement.Loop loop) {
    return fixed(loop.condition()).orElse(false);
  }

  private static Optional<Boolean> fixed(Optional<Expression> condition) {
    return condition
        .flatMap(Expression::constant)
        .filter(Constant.IntegerConstant.class::isInstance)
        .map(value -> ((Constant.IntegerConstant) value).value() != 0);
  }

  /** Looks for a {@code break} that leaves the loop or switch itself. */
  private static final class Breaks extends TreeWalker {
    private boolean found;

    static boolean in(Statement body) {
      Breaks breaks = new Breaks();
      breaks.walk(body);
      return breaks.found;
    }

    @Override
    public Void visitBreak(Statement.Break statement) {
      found = true;
      return null;
    }

    @Override
    public Void visitFor(Statement.For statement) {
      return null;
    }

    @Override
    public Void visitWhile(Statement.While statement) {
      return null;
    }

    @Override
    public Void visitDoWhile(Statement.DoWhile statement) {
      return null;
    }

    @Override
    public Void visitSwitch(Statement.Switch statement) {
      return null;
    }
  }

  /** Looks for a {@code continue} of the loop itself. */
  private static final class Continues extends TreeWalker {
    private boolean found;

    static boolean in(Statement body) {
      Continues continues = new Continues();
      continues.walk(body);
      return continues.found;
    }

    @Override
    public Void visitContinue(Statement.Continue statement) {
      found = true;
      return null;
    }

    @Override
    public Void visitFor(Statement.For statement) {
      return null;
    }

    @Override
    public Void visitWhile(Statement.While statement) {
      return null;
    }

    @Override
    public Void visitDoWhile(Statement.DoWhile statement) {
      return null;
    }
  }
}
