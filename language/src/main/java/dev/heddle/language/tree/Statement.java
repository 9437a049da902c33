package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;

/** A statement. */
public sealed interface Statement {
  SourceRange range();

  <R> R accept(Visitor<R> visitor);

  /** One method per kind of statement. */
  interface Visitor<R> {
    R visitCompound(Compound statement);

    R visitDeclaration(Declaration statement);

    R visitExpression(ExpressionStatement statement);

    R visitIf(If statement);

    R visitFor(For statement);

    R visitWhile(While statement);

    R visitDoWhile(DoWhile statement);

    R visitSwitch(Switch statement);

    R visitCase(Case statement);

    R visitBreak(Break statement);

    R visitContinue(Continue statement);

    R visitReturn(Return statement);

    R visitGoto(Goto statement);

    R visitLabeled(Labeled statement);

    R visitEmpty(Empty statement);
  }

  /** A loop; pragmas that stand before it belong to it. */
  sealed interface Loop extends Statement permits For, While, DoWhile {
    List<LoopPragma> pragmas();

    Statement body();

    /** Empty for an endless {@code for (;;)}. */
    Optional<Expression> condition();

    /** The keyword that starts the loop. */
    SourceRange keywordRange();

    /** The last pragma of a kind. */
    default <P extends LoopPragma> Optional<P> pragma(Class<P> kind) {
      return pragmas().stream().filter(kind::isInstance).map(kind::cast).reduce((a, b) -> b);
    }
  }

  /** {@code { ... }}. */
  record Compound(List<Statement> statements, List<BlockPragma> pragmas, SourceRange range)
      implements Statement {
    public Compound {
      statements = List.copyOf(statements);
      pragmas = List.copyOf(pragmas);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitCompound(this);
    }
  }

  /** Variables declared by one declaration; empty if it declares only types or functions. */
  record Declaration(List<VariableDeclaration> variables, SourceRange range) implements Statement {
    public Declaration {
      variables = List.copyOf(variables);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitDeclaration(this);
    }
  }

  /** An expression for its effect. */
  record ExpressionStatement(Expression expression, SourceRange range) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitExpression(this);
    }
  }

  /** The condition is a scalar of any type that counts as true if not zero. */
  record If(
      Expression condition, Statement whenTrue, Optional<Statement> whenFalse, SourceRange range)
      implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitIf(this);
    }
  }

  /**
   * {@code for (initial; condition; step) body}.
   *
   * @param initial a {@link Declaration} or {@link ExpressionStatement}
   */
  record For(
      Optional<Statement> initial,
      Optional<Expression> condition,
      Optional<Expression> step,
      Statement body,
      List<LoopPragma> pragmas,
      SourceRange keywordRange,
      SourceRange range)
      implements Loop {
    public For {
      pragmas = List.copyOf(pragmas);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitFor(this);
    }
  }

  /** {@code while (condition) body}. */
  record While(
      Optional<Expression> condition,
      Statement body,
      List<LoopPragma> pragmas,
      SourceRange keywordRange,
      SourceRange range)
      implements Loop {
    public While {
      pragmas = List.copyOf(pragmas);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitWhile(this);
    }
  }

  /** {@code do body while (condition);}. */
  record DoWhile(
      Statement body,
      Optional<Expression> condition,
      List<LoopPragma> pragmas,
      SourceRange keywordRange,
      SourceRange range)
      implements Loop {
    public DoWhile {
      pragmas = List.copyOf(pragmas);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitDoWhile(this);
    }
  }

  /**
   * {@code switch}.
   *
   * @param condition an integer, promoted
   * @param cases the labels inside that belong to this switch, in order, the default included
   */
  record Switch(Expression condition, Statement body, List<Case> cases, SourceRange range)
      implements Statement {
    public Switch {
      cases = List.copyOf(cases);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitSwitch(this);
    }
  }

  /**
   * {@code case first:}, {@code case first ... last:} or {@code default:} with the statement
   * behind.
   *
   * @param first in the type of the switch's condition; empty for {@code default}
   * @param last the same as first unless the label is a range
   */
  record Case(
      Optional<Constant.IntegerConstant> first,
      Optional<Constant.IntegerConstant> last,
      Statement body,
      SourceRange range)
      implements Statement {
    public boolean isDefault() {
      return first.isEmpty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitCase(this);
    }
  }

  /** {@code break;}. */
  record Break(SourceRange range) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBreak(this);
    }
  }

  /** {@code continue;}. */
  record Continue(SourceRange range) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitContinue(this);
    }
  }

  /** {@code return value;} with the value in the function's result type. */
  record Return(Optional<Expression> value, SourceRange range) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitReturn(this);
    }
  }

  /** {@code goto label;}. */
  record Goto(String label, SourceRange range) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitGoto(this);
    }
  }

  /** {@code label: body}. */
  record Labeled(String label, Statement body, SourceRange range) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitLabeled(this);
    }
  }

  /** {@code ;}, also in place of a statement that could not be understood. */
  record Empty(SourceRange range) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitEmpty(this);
    }
  }
}
