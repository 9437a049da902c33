package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Makes a function of selected statements or of a selected expression, and calls it in their place.
 * What the selection only reads is passed by value, arrays as pointers; one variable that it writes
 * comes back as the result, several ones are written through pointers.
 */
public final class ExtractFunction {
  private final FrontEndResult result;
  private final SelectedCode code;
  private final SelectionFlow flow;
  private final TypeSpelling types;
  private final Layout layout;
  private final String name;
  private final String text;
  private final List<String> parameters = new ArrayList<>();
  private final List<String> arguments = new ArrayList<>();
  private final List<String> locals = new ArrayList<>();
  private final List<Variable> pointers = new ArrayList<>();
  private final List<TextEdit> edits = new ArrayList<>();

  private ExtractFunction(FrontEndResult result, SelectedCode code, String name) {
    this.result = result;
    this.code = code;
    this.name = name;
    flow = new SelectionFlow(code);
    types = new TypeSpelling(result);
    layout = new Layout(result.unit().file());
    text = result.unit().file().text();
  }

  /**
   * The edits that extract a selection.
   *
   * @param start offset of the first selected character in the main file
   * @param end offset behind the last one
   * @param name of the new function
   */
  public static Proposal of(FrontEndResult result, int start, int end, String name) {
    try {
      SelectedCode code = SelectedCode.of(result, start, end);
      Movable.check(result, code);
      return new ExtractFunction(result, code, name).proposal();
    } catch (Refusal refusal) {
      return Proposal.refused(refusal.getMessage());
    }
  }

  /**
   * Compares what the changed text means with what the text meant.
   *
   * @return what else would change; empty if nothing does
   */
  public static Optional<String> problem(
      FrontEndResult before, FrontEndResult after, int start, int end, String name) {
    try {
      SelectedCode code = SelectedCode.of(before, start, end);
      return new ExtractedTrees(code, name).problem(before.unit(), after.unit());
    } catch (Refusal refusal) {
      return Optional.of(refusal.getMessage());
    }
  }

  private Proposal proposal() throws Refusal {
    List<Variable> later = flow.declaredForLater();
    if (later.size() > 1) {
      throw new Refusal(
          "%s are declared in the selection and used behind it; declare them before it"
              .formatted(names(later)));
    }
    List<Variable> outputs = new ArrayList<>();
    for (Variable variable : flow.used()) {
      boolean output =
          isValue(variable)
              && !flow.isAddressed(variable)
              && flow.isWritten(variable)
              && flow.isReadLater(variable);
      if (output) {
        outputs.add(variable);
      }
    }
    boolean returned = !code.isExpression() && later.isEmpty() && outputs.size() == 1;
    for (Variable variable : flow.used()) {
      pass(variable, outputs.contains(variable) && !returned);
    }
    Variable value = returned ? outputs.get(0) : later.isEmpty() ? null : later.get(0);
    if (!later.isEmpty()) {
      checkDeclared(value);
    }
    String call = name + "(" + String.join(", ", arguments) + ")";
    write(value, call, !later.isEmpty());
    return Proposal.of(edits);
  }

  private static String names(List<Variable> variables) {
    StringJoiner names = new StringJoiner(" and ");
    variables.stream().limit(3).forEach(variable -> names.add("'" + variable.name() + "'"));
    if (variables.size() > 3) {
      names.add((variables.size() - 3) + " more");
    }
    return names.toString();
  }

  /** Whether a copy of a variable is as good as the variable. */
  private static boolean isValue(Variable variable) {
    return !(variable.type() instanceof ArrayType)
        && variable.space() == AddressSpace.PRIVATE
        && !variable.qualifiedType().isVolatile();
  }

  private void checkDeclared(Variable value) throws Refusal {
    if (value.type() instanceof ArrayType || !value.attributes().isEmpty()) {
      throw new Refusal(
          "'%s' is declared in the selection and used behind it; declare it before the selection"
              .formatted(value.name()));
    }
  }

  private void pass(Variable variable, boolean output) throws Refusal {
    QualifiedType type = variable.qualifiedType();
    if (type.type() instanceof ArrayType array) {
      QualifiedType element = type.withType(array.elementType());
      parameters.add(
          types.declaration(variable, QualifiedType.of(new PointerType(element)), variable.name()));
      arguments.add(variable.name());
      return;
    }
    if (type.type().isHandle()) {
      parameters.add(types.declaration(variable));
      arguments.add(variable.name());
      return;
    }
    boolean constant = type.space() == AddressSpace.CONSTANT;
    if (output || !isValue(variable) && !constant || flow.isAddressed(variable)) {
      if (type.type().isPointer()) {
        throw new Refusal(
            "The selection writes several variables, and '%s' is a pointer; select less"
                .formatted(variable.name()));
      }
      pointers.add(variable);
      parameters.add(
          types.declaration(variable, QualifiedType.of(new PointerType(type)), variable.name()));
      arguments.add("&" + variable.name());
      return;
    }
    QualifiedType copy = type.withSpace(AddressSpace.PRIVATE);
    boolean given =
        flow.isWritten(variable) && flow.isReadLater(variable)
            ? flow.needsValue(variable)
            : flow.mayRead(variable);
    if (given) {
      parameters.add(types.declaration(variable, copy, variable.name()));
      arguments.add(variable.name());
    } else {
      locals.add(types.declaration(variable, copy, variable.name()) + ";");
      dropDeclaration(variable);
    }
  }

  /** Takes a declaration away that nothing needs any more. */
  private void dropDeclaration(Variable variable) {
    if (!flow.isUsedHereOnly(variable)) {
      return;
    }
    new Ancestry() {
      @Override
      void enter(Statement statement) {
        if (statement instanceof Statement.Declaration declaration
            && declaration.variables().size() == 1
            && declaration.variables().get(0).variable() == variable
            && declaration.variables().get(0).initializer().isEmpty()
            && parent() instanceof Statement.Compound) {
          int start = layout.lineStart(declaration.range().start());
          int end = text.indexOf('\n', declaration.range().end()) + 1;
          boolean alone =
              end > 0
                  && text.substring(start, declaration.range().start()).isBlank()
                  && text.substring(declaration.range().end(), end).isBlank();
          if (alone) {
            edits.add(new TextEdit(start, end, ""));
          }
        }
      }
    }.walk(code.function().body());
  }

  private void write(Variable value, String call, boolean declares) throws Refusal {
    String lineEnd = layout.lineEnd();
    String outer = layout.indentation(code.function().range().start());
    String inner = outer + layout.level(code.function());
    String body = new PointedText(code, flow, text).of(pointers);
    StringBuilder function = new StringBuilder();
    Function around = code.function().function();
    function.append(around.isStatic() ? "static " : "").append(around.isInline() ? "inline " : "");
    function.append(outer.isEmpty() ? "" : outer);
    String list = parameters.isEmpty() ? "void" : String.join(", ", parameters);
    String head = name + "(" + list + ")";
    function.append(head(value, head)).append(" {").append(lineEnd);
    locals.forEach(local -> function.append(inner).append(local).append(lineEnd));
    if (code.isExpression() && !code.expression().type().isVoid()) {
      String was = layout.indentation(code.start());
      function.append(inner).append("return ");
      function.append(layout.indented(body, was, inner).strip()).append(";").append(lineEnd);
    } else {
      String was = layout.indentation(code.start());
      String end = code.isExpression() ? ";" : "";
      function.append(layout.indented(body, was, inner)).append(end).append(lineEnd);
    }
    if (value != null) {
      function.append(inner).append("return ").append(value.name()).append(";").append(lineEnd);
    }
    function.append(outer).append("}").append(lineEnd).append(lineEnd);
    int place = layout.before(code.function());
    edits.add(new TextEdit(place, place, function.toString()));
    edits.add(new TextEdit(code.start(), code.end(), replacement(value, call, declares)));
  }

  private String head(Variable value, String head) throws Refusal {
    if (code.isExpression()) {
      Expression expression = code.expression();
      boolean bad =
          expression.type() instanceof ArrayType || expression.type().isHandle() || code.isObject();
      if (bad) {
        throw new Refusal("The selection stands for an object, not for a value");
      }
      return types.declaration(QualifiedType.of(expression.type()), head);
    }
    return value == null
        ? "void " + head
        : types.declaration(value, QualifiedType.of(value.type()), head);
  }

  private String replacement(Variable value, String call, boolean declares) throws Refusal {
    if (code.isExpression()) {
      return call;
    }
    if (value == null) {
      return call + ";";
    }
    return (declares ? types.declaration(value) : value.name()) + " = " + call + ";";
  }
}
