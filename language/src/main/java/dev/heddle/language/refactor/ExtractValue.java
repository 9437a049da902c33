package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.SideEffects;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.QualifiedType;
import java.util.ArrayList;
import java.util.List;

/** Gives a selected expression a name: a macro, a constant in memory, or a variable. */
public final class ExtractValue {
  private ExtractValue() {}

  /** What the name becomes. */
  public enum As {
    /**
     * {@code #define NAME (value)} above the function; the program stays the same, token by token.
     */
    MACRO,
    /** {@code constant int NAME = value;} above the function. */
    CONSTANT,
    /** {@code const int name = value;} before the statement. */
    VARIABLE
  }

  /**
   * The edits that name a selection.
   *
   * @param start offset of the first selected character in the main file
   * @param end offset behind the last one
   * @param everywhere whether all equal texts of the function get the name; of a variable, those in
   *     the same statement
   */
  public static Proposal of(
      FrontEndResult result, int start, int end, String name, As as, boolean everywhere) {
    try {
      SelectedCode code = SelectedCode.of(result, start, end);
      if (!code.isExpression()) {
        throw new Refusal("Select one expression");
      }
      check(code, as);
      Layout.checkLines(code.function());
      return as == As.VARIABLE
          ? variable(result, code, name, everywhere)
          : constant(result, code, name, as, everywhere);
    } catch (Refusal refusal) {
      return Proposal.refused(refusal.getMessage());
    }
  }

  private static void check(SelectedCode code, As as) throws Refusal {
    Expression value = code.expression();
    if (value.type().isVoid() || value.type() instanceof ArrayType || code.isObject()) {
      throw new Refusal("The selection stands for an object, not for a value");
    }
    boolean fixed = value.constant().isPresent() && !SideEffects.in(value);
    if (as != As.VARIABLE && !fixed) {
      throw new Refusal("The selection is no constant");
    }
    if (as == As.VARIABLE && value.type().isHandle()) {
      throw new Refusal("The selection can only be passed on");
    }
  }

  private static Proposal constant(
      FrontEndResult result, SelectedCode code, String name, As as, boolean everywhere)
      throws Refusal {
    SourceFile file = result.unit().file();
    Layout layout = new Layout(file);
    String text = file.text().substring(code.start(), code.end());
    if (text.contains("\n")) {
      throw new Refusal("The selection goes over several lines");
    }
    String line =
        as == As.MACRO
            ? "#define " + name + " " + (isWrapped(code, text) ? text : "(" + text + ")")
            : new TypeSpelling(result)
                    .declaration(
                        QualifiedType.of(code.expression().type(), AddressSpace.CONSTANT), name)
                + " = "
                + text
                + ";";
    int place = layout.before(code.function());
    boolean own = place != layout.lineStart(place);
    if (own) {
      throw new Refusal("'" + code.function().name() + "' does not begin its line");
    }
    List<TextEdit> edits = new ArrayList<>();
    String lineEnd = layout.lineEnd();
    edits.add(new TextEdit(place, place, line + lineEnd + lineEnd));
    for (SourceRange same : everywhere ? equal(code, code.function().body().range()) : here(code)) {
      edits.add(new TextEdit(same.start(), same.end(), name));
    }
    return Proposal.of(edits);
  }

  /** Whether a text is one operand whatever stands beside it. */
  private static boolean isWrapped(SelectedCode code, String text) {
    SourceRange inside = code.expression().range();
    boolean parentheses = inside.start() > code.start() && inside.end() < code.end();
    return parentheses || text.matches("[A-Za-z0-9_.]+");
  }

  private static List<SourceRange> here(SelectedCode code) {
    return List.of(new SourceRange(code.function().range().file(), code.start(), code.end()));
  }

  /** Pieces of a range with the same tokens. */
  private static List<SourceRange> equal(SelectedCode code, SourceRange range) {
    SourceFile file = code.function().range().file();
    List<SpelledTokens.Spelled> tokens =
        SpelledTokens.of(file).stream()
            .filter(t -> t.start() >= range.start() && t.end() <= range.end())
            .toList();
    List<SpelledTokens.Spelled> wanted =
        tokens.stream().filter(t -> t.start() >= code.start() && t.end() <= code.end()).toList();
    List<SourceRange> found = new ArrayList<>();
    int next = 0;
    while (next + wanted.size() <= tokens.size()) {
      boolean same = true;
      for (int k = 0; k < wanted.size() && same; k++) {
        same = isSame(file, tokens.get(next + k), wanted.get(k));
      }
      int end = next + wanted.size();
      if (same && (isWhole(code, file, tokens, next, end))) {
        int last = tokens.get(end - 1).end();
        found.add(new SourceRange(file, tokens.get(next).start(), last));
        next = end;
      } else {
        next++;
      }
    }
    return found;
  }

  /**
   * Whether an equal text is an expression of its own, not the end of one and the begin of another.
   */
  private static boolean isWhole(
      SelectedCode code, SourceFile file, List<SpelledTokens.Spelled> tokens, int from, int to) {
    int start = tokens.get(from).start();
    int end = tokens.get(to - 1).end();
    if (start == code.start() || to - from == 1) {
      return true;
    }
    boolean[] found = new boolean[1];
    new Ancestry() {
      @Override
      void enter(Expression expression) {
        SourceRange range = expression.range();
        found[0] |= range.file() == file && range.start() == start && range.end() == end;
      }
    }.walk(code.function().body());
    return found[0];
  }

  private static boolean isSame(
      SourceFile file, SpelledTokens.Spelled one, SpelledTokens.Spelled other) {
    return one.kind() == other.kind()
        && one.kind() != TokenKind.HASH
        && file.text()
            .substring(one.start(), one.end())
            .equals(file.text().substring(other.start(), other.end()));
  }

  /** The value is computed before the statement, which must not change what it is made of. */
  private static Proposal variable(
      FrontEndResult result, SelectedCode code, String name, boolean everywhere) throws Refusal {
    int at = code.around().size() - 1;
    while (!(code.around().get(at) instanceof Statement)) {
      at--;
    }
    Statement statement = (Statement) code.around().get(at);
    boolean block = at > 0 && code.around().get(at - 1) instanceof Statement.Compound;
    if (!block) {
      throw new Refusal("The statement has no block of its own; put braces around it first");
    }
    checkOnce(code, statement, at);
    SourceFile file = result.unit().file();
    Layout layout = new Layout(file);
    String text = file.text().substring(code.start(), code.end());
    QualifiedType type = QualifiedType.of(code.expression().type());
    String line =
        (type.type().isPointer() ? "" : "const ")
            + new TypeSpelling(result).declaration(type, name)
            + " = "
            + text
            + ";";
    int place = statement.range().start();
    List<TextEdit> edits = new ArrayList<>();
    String indentation = layout.indentation(place);
    if (!file.text().substring(layout.lineStart(place), place).isBlank()) {
      throw new Refusal("The statement does not begin its line");
    }
    edits.add(new TextEdit(place, place, line + layout.lineEnd() + indentation));
    List<SourceRange> places = everywhere ? equal(code, statement.range()) : here(code);
    for (SourceRange same : places) {
      edits.add(new TextEdit(same.start(), same.end(), name));
    }
    return Proposal.of(edits);
  }

  /** Refuses what may be evaluated never, again, or after something that it depends on. */
  private static void checkOnce(SelectedCode code, Statement statement, int at) throws Refusal {
    for (Object node : code.around().subList(at + 1, code.around().size())) {
      boolean choice =
          node instanceof Expression.Conditional
              || node instanceof Expression.StatementExpression
              || node instanceof Expression.Binary binary
                  && binary.operator().kind() == BinaryOperator.Kind.LOGICAL;
      if (choice) {
        throw new Refusal("The selection is evaluated under a condition only");
      }
    }
    boolean simple =
        statement instanceof Statement.ExpressionStatement
            || statement instanceof Statement.Return
            || statement instanceof Statement.If
            || statement instanceof Statement.Switch
            || statement instanceof Statement.Declaration declaration
                && declaration.variables().size() == 1;
    if (!simple) {
      throw new Refusal("The selection is evaluated again and again, or not as the first");
    }
    if (SideEffects.in(code.expression()) || others(statement) > allowed(statement)) {
      throw new Refusal("The statement does something else before the selection is evaluated");
    }
  }

  /** How many writes a statement makes by itself, after all else. */
  private static int allowed(Statement statement) {
    boolean assigns =
        statement instanceof Statement.ExpressionStatement only
            && only.expression() instanceof Expression.Assignment;
    return assigns ? 1 : 0;
  }

  /** Counts what a statement's own expressions do. */
  private static int others(Statement statement) {
    Expression whole =
        statement instanceof Statement.ExpressionStatement s
            ? s.expression()
            : statement instanceof Statement.Return r
                ? r.value().orElseThrow()
                : statement instanceof Statement.If i
                    ? i.condition()
                    : statement instanceof Statement.Switch c
                        ? c.condition()
                        : ((Statement.Declaration) statement)
                            .variables()
                            .get(0)
                            .initializer()
                            .orElseThrow();
    if (whole instanceof Expression.Assignment assignment) {
      boolean calm = !SideEffects.in(assignment.target()) && !SideEffects.in(assignment.value());
      return calm ? 1 : 2;
    }
    return SideEffects.in(whole) ? 1 : 0;
  }
}
