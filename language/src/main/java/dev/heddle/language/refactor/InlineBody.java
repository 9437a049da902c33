package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.AssignedVariables;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.SideEffects;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The text that replaces one call of a function. */
final class InlineBody {
  private final FunctionDefinition callee;
  private final CallSite site;
  private final TypeSpelling types;
  private final Layout layout;
  private final SourceFile file;
  private final Substitution body;
  private final Set<String> names;
  private final List<String> declarations = new ArrayList<>();

  InlineBody(FrontEndResult result, FunctionDefinition callee, CallSite site) {
    this.callee = callee;
    this.site = site;
    types = new TypeSpelling(result);
    layout = new Layout(result.unit().file());
    file = callee.range().file();
    body = new Substitution(result, callee);
    names = InlineNames.in(site.caller());
    body.declared().forEach(variable -> names.add(variable.name()));
    callee.function().parameters().forEach(variable -> names.add(variable.name()));
  }

  TextEdit edit() throws Refusal {
    Expression value = onlyValue();
    if (value != null && isFit(value)) {
      return expression(value);
    }
    if (site.form() == CallSite.Form.VALUE) {
      throw new Refusal(
          value == null
              ? "The call is a part of an expression, and '%s' is more than one 'return'"
                  .formatted(callee.name())
              : "An argument that does something would be evaluated more or less often than now");
    }
    return block();
  }

  /** What the function returns if it does nothing else. */
  private Expression onlyValue() {
    List<Statement> statements = callee.body().statements();
    return statements.size() == 1
            && statements.get(0) instanceof Statement.Return only
            && only.value().isPresent()
        ? only.value().get()
        : null;
  }

  /** Whether all arguments can stand where the parameters do. */
  private boolean isFit(Expression value) {
    if (site.form() == CallSite.Form.STATEMENT) {
      return false;
    }
    boolean isActive = SideEffects.in(value);
    List<Variable> parameters = callee.function().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Expression argument = site.call().arguments().get(i);
      List<Substitution.Use> uses = body.uses(parameters.get(i));
      boolean effects = SideEffects.in(argument);
      boolean once = uses.size() == 1 && uses.get(0).isSure() && !isActive;
      boolean fixed = isActive && !isPlain(stripped(argument));
      if (body.isWritten(parameters.get(i)) || effects && !once || fixed) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(Expression argument) {
    return argument instanceof Expression.VariableReference v
            && !v.qualifiedType().isVolatile()
            && argument.range().text().equals(v.variable().name())
        || argument instanceof Expression.Literal literal
            && literal.range().text().matches("[0-9][0-9A-Za-z_.]*");
  }

  private static Expression stripped(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion && !conversion.explicit()) {
      at = conversion.operand();
    }
    return at;
  }

  /** Whether a value has another type than the one in whose place it stands. */
  private static boolean converts(Expression value) {
    Expression at = stripped(value);
    return !at.type().equals(value.type())
        && !(at.type() instanceof ArrayType)
        && !(at.type() instanceof PointerType);
  }

  private String argumentText(int index) {
    return stripped(site.call().arguments().get(index)).range().text();
  }

  private TextEdit expression(Expression value) throws Refusal {
    List<Variable> parameters = callee.function().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Expression argument = site.call().arguments().get(i);
      String text = argumentText(i);
      if (converts(argument)) {
        text = cast(argument.type()) + "(" + text + ")";
        text = "(" + text + ")";
      } else if (!isPrimary(stripped(argument), text)) {
        text = "(" + text + ")";
      }
      body.put(parameters.get(i), text);
    }
    String text = valueText(value);
    boolean primary =
        isPrimary(stripped(value), stripped(value).range().text()) && !converts(value);
    boolean alone = site.form() != CallSite.Form.VALUE || site.parent() instanceof Expression.Call;
    String inner = converts(value) ? text : "(" + text + ")";
    SourceRange call = site.call().range();
    boolean bare = (primary || alone) && !(stripped(value) instanceof Expression.Comma);
    return new TextEdit(
        call.start(), call.end(), bare ? text : converts(value) ? "(" + text + ")" : inner);
  }

  /** The text of what the function returns, in the type that it returns. */
  private String valueText(Expression value) throws Refusal {
    Statement only = lastReturn();
    SourceRange range = only.range();
    String text = body.text(range).strip();
    if (!text.startsWith("return") || !text.endsWith(";")) {
      throw new Refusal("The result of '%s' is made by a macro".formatted(callee.name()));
    }
    text = text.substring("return".length(), text.length() - 1).strip();
    return converts(value) ? cast(value.type()) + "(" + text + ")" : text;
  }

  private Statement lastReturn() {
    List<Statement> statements = callee.body().statements();
    return statements.get(statements.size() - 1);
  }

  private String cast(Type type) throws Refusal {
    return "(" + types.declaration(QualifiedType.of(type), "") + ")";
  }

  private static boolean isPrimary(Expression expression, String text) {
    boolean kind =
        expression instanceof Expression.VariableReference
            || expression instanceof Expression.Literal
            || expression instanceof Expression.Call
            || expression instanceof Expression.BuiltinCall
            || expression instanceof Expression.Index
            || expression instanceof Expression.Member
            || expression instanceof Expression.Swizzle;
    return kind && text.matches("[A-Za-z_0-9].*") && !text.contains("\n");
  }

  // A block in the place of the statement

  private TextEdit block() throws Refusal {
    CallSite.Form form = site.form();
    Statement last =
        callee.body().statements().isEmpty() ? new Statement.Empty(callee.range()) : lastReturn();
    Statement.Return result = last instanceof Statement.Return r ? r : null;
    if (form != CallSite.Form.RETURN) {
      checkReturns(result);
    } else if (!callee.function().result().equals(site.caller().function().result())) {
      throw new Refusal("The functions have different types");
    }
    String target = target(form);
    Variable kept = kept(result, target);
    pass(kept, target);
    boolean bare = isBare(form, kept, target);
    return new TextEdit(
        site.statement().range().start(),
        site.statement().range().end(),
        written(form, result, target, kept, bare));
  }

  /** Nothing may end the function before its last statement. */
  private void checkReturns(Statement.Return last) throws Refusal {
    int[] count = new int[1];
    new TreeWalker() {
      @Override
      public Void visitReturn(Statement.Return statement) {
        count[0] += statement == last ? 0 : 1;
        return null;
      }
    }.walk(callee.body());
    if (count[0] > 0) {
      throw new Refusal("'%s' returns before its end".formatted(callee.name()));
    }
    if (last == null && !callee.function().result().isVoid()) {
      throw new Refusal("'%s' does not return at its end".formatted(callee.name()));
    }
  }

  /** What gets the result. */
  private String target(CallSite.Form form) throws Refusal {
    if (form == CallSite.Form.ASSIGNMENT) {
      Expression.Assignment assignment = (Expression.Assignment) site.parent();
      SourceRange whole = assignment.range();
      String text = whole.file().text().substring(whole.start(), site.call().range().start());
      if (assignment.range().end() != site.call().range().end()) {
        throw new Refusal("The call is a part of an expression");
      }
      return text.strip();
    }
    if (form == CallSite.Form.DECLARATION) {
      VariableDeclaration only = ((Statement.Declaration) site.parent()).variables().get(0);
      return only.variable().name() + " =";
    }
    return "";
  }

  /**
   * A variable of the function that may be the caller's own: it is what the call's result goes to.
   */
  private Variable kept(Statement.Return result, String target) {
    boolean plain =
        result != null
            && result.value().isPresent()
            && result.value().get() instanceof Expression.VariableReference;
    if (!plain || !target.endsWith(" =")) {
      return null;
    }
    Variable returned = ((Expression.VariableReference) result.value().get()).variable();
    String name = target.substring(0, target.length() - 2);
    List<Variable> parameters = callee.function().parameters();
    int index = parameters.indexOf(returned);
    if (site.form() == CallSite.Form.ASSIGNMENT && index >= 0) {
      Expression argument = site.call().arguments().get(index);
      boolean same =
          argument instanceof Expression.VariableReference given
              && given.range().text().equals(name)
              && given.type().equals(returned.type())
              && isOnlyArgument(index, name);
      return same ? returned : null;
    }
    if (site.form() == CallSite.Form.DECLARATION) {
      Variable declared = ((Statement.Declaration) site.parent()).variables().get(0).variable();
      boolean same =
          callee.body().statements().stream().anyMatch(statement -> declares(statement, returned))
              && returned.name().equals(name)
              && returned.qualifiedType().equals(declared.qualifiedType());
      return same ? returned : null;
    }
    return null;
  }

  private static boolean declares(Statement statement, Variable variable) {
    return statement instanceof Statement.Declaration declaration
        && declaration.variables().stream().anyMatch(d -> d.variable() == variable);
  }

  /** Whether no other argument knows a variable. */
  private boolean isOnlyArgument(int index, String name) {
    for (int i = 0; i < site.call().arguments().size(); i++) {
      if (i != index && InlineNames.in(site.call().arguments().get(i)).contains(name)) {
        return false;
      }
    }
    return true;
  }

  /** Gives the parameters their arguments: by another text, or in variables. */
  private void pass(Variable kept, String target) throws Refusal {
    List<Variable> parameters = callee.function().parameters();
    Set<String> inside = new HashSet<>();
    List<Integer> declared = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Variable parameter = parameters.get(i);
      Expression argument = site.call().arguments().get(i);
      Expression plain = stripped(argument);
      if (parameter == kept) {
        body.put(parameter, plain.range().text());
        inside.addAll(InlineNames.in(plain));
      } else if (isSame(parameter, argument)) {
        body.put(parameter, plain.range().text());
        inside.addAll(InlineNames.in(plain));
      } else if (isAddress(parameter, plain)) {
        Expression object = ((Expression.Unary) plain).operand();
        body.point(parameter, object.range().text());
        inside.addAll(InlineNames.in(object));
      } else if (parameter.type().isHandle()) {
        throw new Refusal("'%s' can only be passed on".formatted(parameter.name()));
      } else {
        declared.add(i);
      }
    }
    inside.addAll(Set.of(target.split("\\W+")));
    Set<String> given = new HashSet<>();
    for (int i : declared) {
      given.addAll(InlineNames.in(site.call().arguments().get(i)));
    }
    for (int i : declared) {
      Variable parameter = parameters.get(i);
      String name = parameter.name();
      if (given.contains(name) || inside.contains(name)) {
        name = fresh(name);
        body.put(parameter, name);
      }
      declarations.add(
          types.declaration(parameter, parameter.qualifiedType(), name)
              + " = "
              + argumentText(i)
              + ";");
    }
    for (Variable variable : body.declared()) {
      if (variable != kept && inside.contains(variable.name())) {
        body.rename(variable, fresh(variable.name()));
      }
    }
  }

  private String fresh(String name) {
    int number = 2;
    while (!names.add(name + number)) {
      number++;
    }
    return name + number;
  }

  /** Whether an argument can stand for a parameter that nothing changes. */
  private boolean isSame(Variable parameter, Expression argument) {
    Expression plain = stripped(argument);
    if (!isPlain(plain) || body.isWritten(parameter)) {
      return false;
    }
    boolean type =
        plain.type().equals(argument.type())
            || plain.type() instanceof dev.heddle.language.types.ArrayType
            || plain.type() instanceof PointerType && argument.type() instanceof PointerType;
    boolean alive =
        plain instanceof Expression.VariableReference given && isUnchanged(given.variable());
    return type && (plain instanceof Expression.Literal || alive);
  }

  /**
   * Whether the function cannot change a variable of the caller, which it only knows by address.
   */
  private boolean isUnchanged(Variable variable) {
    boolean[] addressed = new boolean[1];
    new TreeWalker() {
      @Override
      public Void visitUnary(Expression.Unary unary) {
        addressed[0] |=
            unary.operator() == UnaryOperator.ADDRESS_OF
                && AssignedVariables.root(unary.operand()) == variable;
        return super.visitUnary(unary);
      }
    }.walk(site.caller().body());
    String target =
        site.parent() instanceof Expression.Assignment assignment
            ? assignment.target().range().text()
            : "";
    return !addressed[0] && !target.equals(variable.name());
  }

  /** {@code &x} for a pointer that nothing moves, where no other argument knows {@code x}. */
  private boolean isAddress(Variable parameter, Expression argument) {
    return argument instanceof Expression.Unary unary
        && unary.operator() == UnaryOperator.ADDRESS_OF
        && unary.operand() instanceof Expression.VariableReference object
        && object.range().text().equals(object.variable().name())
        && parameter.type() instanceof PointerType pointer
        && pointer.pointee().type().equals(object.type())
        && !body.isWritten(parameter);
  }

  /** Whether the statements can stand in the caller's block without one of their own. */
  private boolean isBare(CallSite.Form form, Variable kept, String target) {
    boolean block = site.isInBlock();
    boolean clash = form == CallSite.Form.RETURN || !declarations.isEmpty();
    Set<String> taken = InlineNames.in(site.caller());
    for (Statement statement : callee.body().statements()) {
      if (statement instanceof Statement.Declaration declaration) {
        clash |= declaration.variables().isEmpty();
        for (VariableDeclaration variable : declaration.variables()) {
          boolean own = variable.variable() == kept;
          clash |= !own && taken.contains(variable.variable().name());
        }
      }
    }
    return block && !clash && (form != CallSite.Form.DECLARATION || kept != null || !hasLocals());
  }

  private boolean hasLocals() {
    return callee.body().statements().stream().anyMatch(Statement.Declaration.class::isInstance);
  }

  private String written(
      CallSite.Form form, Statement.Return result, String target, Variable kept, boolean bare)
      throws Refusal {
    String lineEnd = layout.lineEnd();
    String outer = layout.indentation(site.statement().range().start());
    String inner = bare ? outer : outer + layout.level(site.caller());
    List<String> lines = new ArrayList<>();
    declarations.forEach(declaration -> lines.add(inner + declaration));
    String text = statements(form == CallSite.Form.RETURN ? null : result, inner);
    if (!text.isBlank()) {
      lines.add(text);
    }
    if (!target.isEmpty() && kept == null) {
      lines.add(inner + target + " " + valueText(result.value().orElseThrow()) + ";");
    }
    boolean dropped =
        form == CallSite.Form.STATEMENT && result != null && result.value().isPresent();
    if (dropped && SideEffects.in(result.value().get())) {
      lines.add(inner + valueText(result.value().get()) + ";");
    }
    boolean declares = form == CallSite.Form.DECLARATION && kept == null;
    String declaration = "";
    if (declares) {
      Variable variable = ((Statement.Declaration) site.parent()).variables().get(0).variable();
      declaration = types.declaration(variable);
      if (bare) {
        lines.set(
            lines.size() - 1,
            inner + declaration + " = " + valueText(result.value().orElseThrow()) + ";");
        return String.join(lineEnd, lines).strip();
      }
      declaration += ";" + lineEnd + outer;
    }
    if (bare) {
      return lines.isEmpty() ? ";" : String.join(lineEnd, lines).strip();
    }
    return declaration + "{" + lineEnd + String.join(lineEnd, lines) + lineEnd + outer + "}";
  }

  /** The statements of the function, without what it returns at its end. */
  private String statements(Statement.Return result, String indentation) throws Refusal {
    SourceRange range = callee.body().range();
    int start = range.start() + 1;
    int end = result == null ? range.end() - 1 : result.range().start();
    String text = body.text(start, end);
    String first = text.stripLeading();
    if (first.isBlank()) {
      return "";
    }
    Layout own = new Layout(file);
    int begin = start;
    while (Character.isWhitespace(file.text().charAt(begin))) {
      begin++;
    }
    return layout.indented(first.stripTrailing(), own.indentation(begin), indentation);
  }
}
