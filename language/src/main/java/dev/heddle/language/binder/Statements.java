package dev.heddle.language.binder;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.OpenClParser.*;
import dev.heddle.language.syntax.OpenClParserBaseVisitor;
import dev.heddle.language.syntax.SyntaxToken;
import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Binds statements. */
final class Statements extends OpenClParserBaseVisitor<Statement> {
  private final BindingContext context;
  private final Expressions expressions;
  private final Declarations declarations;
  private final PendingPragmas pragmas;
  private final Map<String, SourceRange> labels = new HashMap<>();
  private final Map<String, SourceRange> gotos = new LinkedHashMap<>();

  private SwitchScope switchScope;
  private int loops;
  private int breakables;
  private int depth;

  /** The last switch whose body is one statement; null if there is none in the function. */
  private SourceRange switchWithoutBlock;

  /** The cases of the innermost switch. */
  private static final class SwitchScope {
    final Type type;
    final List<Statement.Case> cases = new ArrayList<>();
    final Map<Long, SourceRange> values = new HashMap<>();
    SourceRange defaultRange;

    SwitchScope(Type type) {
      this.type = type;
    }
  }

  Statements(BindingContext context, Expressions expressions, Declarations declarations) {
    this.context = context;
    this.expressions = expressions;
    this.declarations = declarations;
    this.pragmas = new PendingPragmas(context, expressions);
  }

  /** A function's body; its parameters are in scope already. */
  Statement.Compound body(CompoundStatementContext syntax) {
    labels.clear();
    gotos.clear();
    loops = 0;
    breakables = 0;
    switchScope = null;
    switchWithoutBlock = null;
    pragmas.set(List.of());
    Statement.Compound body = block(syntax, List.of());
    gotos.forEach(
        (label, range) -> {
          if (!labels.containsKey(label)) {
            context.report.error(
                "language.undeclared", "label '" + label + "' does not exist", range);
          }
        });
    return body;
  }

  /** A block with a scope of its own. */
  Statement.Compound compound(CompoundStatementContext syntax) {
    context.enterScope();
    Statement.Compound compound = block(syntax, pragmas.takeForBlock());
    context.leaveScope();
    return compound;
  }

  private Statement.Compound block(
      CompoundStatementContext syntax, List<BlockPragma> blockPragmas) {
    List<Statement> statements = new ArrayList<>();
    List<BlockPragma> own = new ArrayList<>(blockPragmas);
    List<Token> waiting = new ArrayList<>();
    for (BlockItemContext item : syntax.blockItem()) {
      if (item.PRAGMA() != null) {
        Token pragma = ((SyntaxToken) item.PRAGMA().getSymbol()).origin();
        context.extensions.follow(pragma);
        waiting.add(pragma);
        continue;
      }
      if (item.declaration() != null) {
        pragmas.ofBlock(waiting, own);
        statements.add(declarations.local(item.declaration()));
      } else if (item.statement() != null) {
        if (statements.isEmpty()) {
          pragmas.moveFloatingPoint(waiting, own);
        }
        pragmas.set(waiting);
        statements.add(bind(item.statement()));
      }
      waiting = new ArrayList<>();
    }
    pragmas.ofBlock(waiting, own);
    return new Statement.Compound(statements, own, Places.of(syntax));
  }

  private Statement bind(StatementContext syntax) {
    if (++depth > BindingContext.DEPTH_LIMIT) {
      depth--;
      context.report.error(
          "language.too-deep", "statements are nested too deeply; split the function", syntax);
      return new Statement.Empty(Places.of(syntax));
    }
    Statement statement = syntax.accept(this);
    depth--;
    return statement == null ? new Statement.Empty(Places.of(syntax)) : statement;
  }

  private Statement bind(SubstatementContext syntax, ParserRuleContext parent) {
    if (syntax == null || syntax.statement() == null) {
      return new Statement.Empty(Places.of(parent));
    }
    for (TerminalNode pragma : syntax.PRAGMA()) {
      pragmas.add(((SyntaxToken) pragma.getSymbol()).origin());
    }
    return bind(syntax.statement());
  }

  private Statement scoped(SubstatementContext syntax, ParserRuleContext parent) {
    context.enterScope();
    Statement statement = bind(syntax, parent);
    context.leaveScope();
    return statement;
  }

  @Override
  public Statement visitCompound(CompoundContext syntax) {
    return compound(syntax.compoundStatement());
  }

  @Override
  public Statement visitExpressionStatement(ExpressionStatementContext syntax) {
    pragmas.drop();
    if (syntax.expression() == null) {
      return new Statement.Empty(Places.of(syntax));
    }
    return new Statement.ExpressionStatement(
        expressions.bind(syntax.expression()), Places.of(syntax));
  }

  // Choices

  @Override
  public Statement visitIfStatement(IfStatementContext syntax) {
    pragmas.drop();
    Expression condition = condition(syntax.expression());
    Statement whenTrue = scoped(syntax.substatement(0), syntax);
    Optional<Statement> whenFalse =
        syntax.ELSE() == null
            ? Optional.empty()
            : Optional.of(scoped(syntax.substatement(1), syntax));
    return new Statement.If(condition, whenTrue, whenFalse, Places.of(syntax));
  }

  private Expression condition(ExpressionContext syntax) {
    Expression condition = Conversions.decayed(expressions.bind(syntax));
    Type type = condition.type();
    if (!type.isError() && !Operators.isCondition(type)) {
      context.report.error(
          "language.condition",
          "a condition must be a number or pointer, not '" + type + "'",
          syntax);
      return BindingContext.invalid(syntax, condition);
    }
    return condition;
  }

  @Override
  public Statement visitSwitchStatement(SwitchStatementContext syntax) {
    pragmas.drop();
    Expression value = Conversions.decayed(expressions.bind(syntax.expression()));
    if (!value.type().isError() && !value.type().isInteger()) {
      context.report.error(
          "language.condition",
          "'switch' needs an integer, not '" + value.type() + "'",
          syntax.expression());
    }
    Expression condition = value.type().isInteger() ? Conversions.promoted(value) : value;
    SwitchScope outer = switchScope;
    SwitchScope own = new SwitchScope(condition.type());
    switchScope = own;
    breakables++;
    Statement body = scoped(syntax.substatement(), syntax);
    if (!(body instanceof Statement.Compound)) {
      switchWithoutBlock = Places.of(syntax.getStart());
    }
    breakables--;
    switchScope = outer;
    return new Statement.Switch(condition, body, own.cases, Places.of(syntax));
  }

  @Override
  public Statement visitCaseStatement(CaseStatementContext syntax) {
    pragmas.drop();
    Optional<IntegerConstant> first = caseValue(syntax.assignmentExpression(0));
    Optional<IntegerConstant> last =
        syntax.ELLIPSIS() == null ? first : caseValue(syntax.assignmentExpression(1));
    SwitchScope scope = switchScope;
    SourceRange range = Places.of(syntax);
    if (scope == null) {
      misplaced("'case' outside a switch", syntax);
    } else if (first.isPresent()) {
      SourceRange before = scope.values.putIfAbsent(first.get().value(), range);
      if (before != null) {
        context.report.error(
            "language.duplicate-case",
            "the value " + first.get().value() + " occurs twice",
            syntax.assignmentExpression(0),
            new Diagnostic.Note("it is used here first", before));
      }
    }
    int position = scope == null ? 0 : scope.cases.size();
    Statement body = bind(syntax.substatement(), syntax);
    if (first.isEmpty() || last.isEmpty()) {
      return body;
    }
    Statement.Case label = new Statement.Case(first, last, body, range);
    if (scope != null) {
      scope.cases.add(position, label);
    }
    return label;
  }

  private Optional<IntegerConstant> caseValue(AssignmentExpressionContext syntax) {
    var value = expressions.integerConstant(syntax);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    boolean wraps = switchScope != null && switchScope.type.isInteger();
    long wrapped = wraps ? Constants.wrap(value.getAsLong(), switchScope.type) : value.getAsLong();
    return Optional.of(new IntegerConstant(wrapped));
  }

  @Override
  public Statement visitDefaultStatement(DefaultStatementContext syntax) {
    pragmas.drop();
    SwitchScope scope = switchScope;
    if (scope == null) {
      misplaced("'default' outside a switch", syntax);
    } else if (scope.defaultRange != null) {
      context.report.error(
          "language.duplicate-case",
          "a switch has one 'default' only",
          syntax.getStart(),
          new Diagnostic.Note("the first one is here", scope.defaultRange));
    } else {
      scope.defaultRange = Places.of(syntax.getStart());
    }
    int position = scope == null ? 0 : scope.cases.size();
    Statement body = bind(syntax.substatement(), syntax);
    Statement.Case label =
        new Statement.Case(Optional.empty(), Optional.empty(), body, Places.of(syntax));
    if (scope != null) {
      scope.cases.add(position, label);
    }
    return label;
  }

  // Loops

  @Override
  public Statement visitForStatement(ForStatementContext syntax) {
    List<LoopPragma> own = pragmas.takeForLoop();
    context.enterScope();
    Optional<Statement> initial = Optional.empty();
    if (syntax.declaration() != null) {
      initial = Optional.of(declarations.local(syntax.declaration()));
    } else if (syntax.expression() != null) {
      Expression value = expressions.bind(syntax.expression());
      initial = Optional.of(new Statement.ExpressionStatement(value, value.range()));
    }
    Optional<Expression> condition =
        syntax.condition() == null
            ? Optional.empty()
            : Optional.of(condition(syntax.condition().expression()));
    Optional<Expression> step =
        syntax.step() == null
            ? Optional.empty()
            : Optional.of(expressions.bind(syntax.step().expression()));
    Statement body = loopBody(syntax.substatement(), syntax);
    context.leaveScope();
    return new Statement.For(
        initial, condition, step, body, own, keyword(syntax), Places.of(syntax));
  }

  @Override
  public Statement visitWhileStatement(WhileStatementContext syntax) {
    List<LoopPragma> own = pragmas.takeForLoop();
    Expression condition = condition(syntax.expression());
    Statement body = loopBody(syntax.substatement(), syntax);
    return new Statement.While(
        Optional.of(condition), body, own, keyword(syntax), Places.of(syntax));
  }

  @Override
  public Statement visitDoStatement(DoStatementContext syntax) {
    List<LoopPragma> own = pragmas.takeForLoop();
    Statement body = loopBody(syntax.substatement(), syntax);
    Expression condition = condition(syntax.expression());
    return new Statement.DoWhile(
        body, Optional.of(condition), own, keyword(syntax), Places.of(syntax));
  }

  private Statement loopBody(SubstatementContext syntax, ParserRuleContext parent) {
    loops++;
    breakables++;
    Statement body = scoped(syntax, parent);
    breakables--;
    loops--;
    return body;
  }

  private static SourceRange keyword(ParserRuleContext syntax) {
    return Places.of(syntax.getStart());
  }

  @Override
  public Statement visitAttributedStatement(AttributedStatementContext syntax) {
    List<LoopPragma> hints = new ArrayList<>();
    for (StatementAttributeContext group : syntax.statementAttribute()) {
      for (AttributeContext attribute : group.attribute()) {
        if (attribute.IDENTIFIER() != null) {
          unrollHint(declarations.attributes().bind(attribute)).ifPresent(hints::add);
        }
      }
    }
    Statement statement = bind(syntax.substatement(), syntax);
    boolean misplaced = !hints.isEmpty() && !(statement instanceof Statement.Loop);
    if (misplaced && syntax.substatement() != null) {
      context.report.error(
          "language.attribute-placement",
          "attribute 'opencl_unroll_hint' can only be given to a loop",
          Places.of(syntax.substatement()));
    }
    return hints.isEmpty() ? statement : withPragmas(statement, hints);
  }

  /** {@code opencl_unroll_hint} of OpenCL 2.0 means the same as the pragma. */
  private Optional<LoopPragma> unrollHint(Attribute attribute) {
    if (!attribute.name().equals("opencl_unroll_hint")) {
      if (!attribute.name().equals("fallthrough")) {
        context.report.warning(
            "language.attribute-unknown",
            "attribute '"
                + attribute.name()
                + "' is not known in front of a statement and has no effect",
            attribute.range());
      }
      return Optional.empty();
    }
    var factor = attribute.integer(0);
    int given = attribute.arguments().size();
    if (given > 1) {
      context.report.error(
          "language.attribute-arguments",
          "attribute 'opencl_unroll_hint' takes 0 to 1 arguments, but is given " + given,
          attribute.range());
    } else if (given == 1
        && (factor.isEmpty() || factor.getAsLong() < 1 || factor.getAsLong() > Integer.MAX_VALUE)) {
      context.report.error(
          "language.attribute-value",
          "the argument of 'opencl_unroll_hint' must be an integer of at least 1 that is known at"
              + " compile time",
          attribute.arguments().get(0).range());
      return Optional.empty();
    }
    OptionalInt value =
        factor.isPresent() ? OptionalInt.of((int) factor.getAsLong()) : OptionalInt.empty();
    return Optional.of(new LoopPragma.Unroll(value, attribute.range()));
  }

  /** Behind a switch that lacks its brace, all that belongs to it has one message. */
  private void misplaced(String message, ParserRuleContext place) {
    if (switchWithoutBlock == null) {
      context.report.error("language.placement", message, place.getStart());
    } else {
      context.report.error(
          "language.placement", "this switch has no block; '{' is missing", switchWithoutBlock);
    }
  }

  private static Statement withPragmas(Statement statement, List<LoopPragma> more) {
    if (!(statement instanceof Statement.Loop loop)) {
      return statement;
    }
    List<LoopPragma> all = new ArrayList<>(more);
    all.addAll(loop.pragmas());
    if (loop instanceof Statement.For f) {
      return new Statement.For(
          f.initial(), f.condition(), f.step(), f.body(), all, f.keywordRange(), f.range());
    }
    if (loop instanceof Statement.While w) {
      return new Statement.While(w.condition(), w.body(), all, w.keywordRange(), w.range());
    }
    Statement.DoWhile d = (Statement.DoWhile) loop;
    return new Statement.DoWhile(d.body(), d.condition(), all, d.keywordRange(), d.range());
  }

  // Jumps

  @Override
  public Statement visitBreakStatement(BreakStatementContext syntax) {
    pragmas.drop();
    if (breakables == 0) {
      misplaced("'break' outside a loop or switch", syntax);
      return new Statement.Empty(Places.of(syntax));
    }
    return new Statement.Break(Places.of(syntax));
  }

  @Override
  public Statement visitContinueStatement(ContinueStatementContext syntax) {
    pragmas.drop();
    if (loops == 0) {
      misplaced("'continue' outside a loop", syntax);
      return new Statement.Empty(Places.of(syntax));
    }
    return new Statement.Continue(Places.of(syntax));
  }

  @Override
  public Statement visitReturnStatement(ReturnStatementContext syntax) {
    pragmas.drop();
    Type result = context.function.result();
    if (syntax.expression() == null) {
      if (!result.isVoid() && !result.isError()) {
        context.report.error(
            "language.return", "'" + context.function.name() + "' must return a value", syntax);
      }
      return new Statement.Return(Optional.empty(), Places.of(syntax));
    }
    Expression value = expressions.bind(syntax.expression());
    if (result.isVoid() && !value.type().isVoid() && !value.type().isError()) {
      context.report.error(
          "language.return",
          "'" + context.function.name() + "' is void and cannot return a value",
          syntax);
      return new Statement.Return(Optional.empty(), Places.of(syntax));
    }
    Expression converted =
        result.isVoid()
            ? value
            : expressions
                .assignability()
                .converted(value, result, "the returned value", syntax.expression());
    return new Statement.Return(Optional.of(converted), Places.of(syntax));
  }

  @Override
  public Statement visitGotoStatement(GotoStatementContext syntax) {
    pragmas.drop();
    if (syntax.IDENTIFIER() == null) {
      return new Statement.Empty(Places.of(syntax));
    }
    String label = syntax.IDENTIFIER().getText();
    gotos.putIfAbsent(label, Places.of(syntax.IDENTIFIER().getSymbol()));
    return new Statement.Goto(label, Places.of(syntax));
  }

  @Override
  public Statement visitLabeledStatement(LabeledStatementContext syntax) {
    String label = syntax.LABEL().getText();
    SourceRange range = Places.of(syntax.LABEL().getSymbol());
    SourceRange before = labels.putIfAbsent(label, range);
    if (before != null) {
      context.report.error(
          "language.redefinition",
          "label '" + label + "' occurs twice",
          range,
          new Diagnostic.Note("the first one is here", before));
    }
    Statement body = bind(syntax.substatement(), syntax);
    return new Statement.Labeled(label, body, Places.of(syntax));
  }
}
