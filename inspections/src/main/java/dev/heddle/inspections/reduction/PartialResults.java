package dev.heddle.inspections.reduction;

import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.inspections.fix.SourceEdits.Change;
import dev.heddle.inspections.fix.SourceLayout;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Statement.Compound;
import dev.heddle.language.tree.Statement.ExpressionStatement;
import dev.heddle.language.tree.Statement.Loop;
import dev.heddle.language.types.ScalarType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Rewrites a loop so that its accumulators become shift registers of partial results. Each
 * iteration joins its value with the oldest partial result; behind the loop all of them are joined
 * into the accumulator, which keeps its start value until then.
 */
final class PartialResults {
  private final Loop loop;
  private final SourceFile file;
  private final SourceLayout layout;
  private final int partials;
  private final String counter;
  private final Map<Accumulation, String> arrays = new LinkedHashMap<>();
  private final Map<Accumulation, ExpressionStatement> statements;
  private final List<Change> changes = new ArrayList<>();

  /**
   * @param accumulations not empty, all of them {@link #rewritable}
   * @param partials how many partial results to keep, at least 1
   */
  PartialResults(Loop loop, List<Accumulation> accumulations, int partials) {
    this.loop = loop;
    this.file = loop.range().file();
    this.layout = new SourceLayout(file);
    this.partials = partials;
    this.counter = layout.freeName("part");
    this.statements = statements(loop, accumulations);
    for (Accumulation accumulation : accumulations) {
      arrays.put(accumulation, layout.freeName(accumulation.variable().name() + "_parts"));
    }
  }

  /**
   * The accumulations of a loop that can become shift registers: statements of their own that run
   * in every iteration, on variables that no pointer reaches.
   */
  static List<Accumulation> rewritable(LoopIndex.Entry entry, List<Accumulation> accumulations) {
    boolean isPlain =
        entry.parent() instanceof Compound && !new LoopContents(entry.loop()).leavesIrregularly();
    if (!isPlain) {
      return List.of();
    }
    return statements(entry.loop(), accumulations).keySet().stream()
        .filter(a -> !AddressTaken.in(entry.function().body(), a.variable()))
        .toList();
  }

  /** The edits; empty where the text is not what the tree says, since a macro wrote it. */
  Optional<SourceEdits> edits() {
    if (!isWrittenOut()) {
      return Optional.empty();
    }
    insertBefore();
    for (Accumulation accumulation : arrays.keySet()) {
      if (!replaceAccumulation(accumulation)) {
        return Optional.empty();
      }
    }
    if (!insertShift()) {
      return Optional.empty();
    }
    insertBehind();
    return Optional.of(new SourceEdits(file, changes));
  }

  private static Map<Accumulation, ExpressionStatement> statements(
      Loop loop, List<Accumulation> accumulations) {
    Map<Accumulation, ExpressionStatement> statements = new LinkedHashMap<>();
    for (Statement statement : bodyStatements(loop)) {
      if (statement instanceof ExpressionStatement expression
          && expression.expression() instanceof Assignment assignment) {
        accumulations.stream()
            .filter(a -> a.assignment() == assignment)
            .forEach(a -> statements.put(a, expression));
      }
    }
    return statements;
  }

  private static List<Statement> bodyStatements(Loop loop) {
    return loop.body() instanceof Compound compound ? compound.statements() : List.of(loop.body());
  }

  private boolean isWrittenOut() {
    boolean isKeyword =
        List.of("for", "while", "do").contains(loop.keywordRange().text())
            && loop.keywordRange().file() == file;
    return isKeyword
        && arrays.keySet().stream()
            .allMatch(
                a ->
                    isName(a, a.assignment().target())
                        && a.read().map(read -> isName(a, read)).orElse(true)
                        && statements.get(a).range().text().endsWith(";"));
  }

  private boolean isName(Accumulation accumulation, Expression reference) {
    SourceRange range = reference.range();
    return range.file() == file && range.text().equals(accumulation.variable().name());
  }

  private void insertBefore() {
    int start = loop.range().start();
    for (LoopPragma pragma : loop.pragmas()) {
      if (pragma.range().file() == file) {
        start = Math.min(start, file.lineStart(pragma.range().line()));
      }
    }
    String indent = layout.indent(loop.keywordRange().start());
    String unit = unit();
    StringBuilder text = new StringBuilder();
    arrays.forEach(
        (accumulation, array) ->
            text.append(indent)
                .append(accumulation.variable().type())
                .append(' ')
                .append(array)
                .append('[')
                .append(partials + 1)
                .append("];\n"));
    text.append(indent).append("#pragma unroll\n");
    text.append(indent).append(counting(0, partials + 1)).append(" {\n");
    arrays.forEach(
        (accumulation, array) ->
            text.append(indent)
                .append(unit)
                .append("%s[%s] = %s;\n".formatted(array, counter, identity(accumulation))));
    text.append(indent).append("}\n");
    if (layout.startsLine(start)) {
      insert(file.lineStart(file.line(start)), text.toString());
    } else {
      insert(start, "\n" + text + indent);
    }
  }

  private boolean replaceAccumulation(Accumulation accumulation) {
    String array = arrays.get(accumulation);
    Assignment assignment = accumulation.assignment();
    SourceRange target = assignment.target().range();
    String newest = array + "[" + partials + "]";
    String oldest = array + "[0]";
    if (accumulation.read().isPresent()) {
      replace(target.start(), target.end(), newest);
      SourceRange read = accumulation.read().get().range();
      replace(read.start(), read.end(), oldest);
      return true;
    }
    String operator = assignment.operator().orElseThrow().spelling();
    int operatorStart = layout.skipSpace(target.end());
    if (!file.text().startsWith(operator + "=", operatorStart)) {
      return false;
    }
    int operatorEnd = operatorStart + operator.length() + 1;
    replace(target.start(), operatorEnd, newest + " = " + oldest + " " + operator);
    parenthesise(accumulation, operatorEnd);
    return true;
  }

  /** The right-hand side of {@code a -= b + c} is one operand. */
  private void parenthesise(Accumulation accumulation, int operatorEnd) {
    int valueStart = layout.skipSpace(operatorEnd);
    int semicolon = statements.get(accumulation).range().end() - 1;
    int valueEnd = semicolon;
    while (valueEnd > valueStart && Character.isWhitespace(file.text().charAt(valueEnd - 1))) {
      valueEnd--;
    }
    boolean isParenthesised =
        layout.closingParenthesis(valueStart).equals(OptionalInt.of(valueEnd - 1));
    if (!isParenthesised && Precedence.needsParentheses(accumulation.assignment())) {
      insert(valueStart, "(");
      insert(valueEnd, ")");
    }
  }

  private boolean insertShift() {
    int last = statements.values().stream().mapToInt(s -> s.range().end()).max().orElseThrow();
    int lastStart =
        statements.values().stream().mapToInt(s -> s.range().start()).max().orElseThrow();
    String loopIndent = layout.indent(loop.keywordRange().start());
    boolean braced = loop.body() instanceof Compound;
    String indent = layout.startsLine(lastStart) ? layout.indent(lastStart) : loopIndent + unit();
    StringBuilder text = new StringBuilder();
    text.append('\n').append(indent).append("#pragma unroll\n");
    text.append(indent).append(counting(0, partials)).append(" {\n");
    arrays
        .values()
        .forEach(
            array ->
                text.append(indent)
                    .append(unit())
                    .append("%s[%s] = %s[%s + 1];\n".formatted(array, counter, array, counter)));
    text.append(indent).append('}');
    if (!braced) {
      text.append('\n').append(loopIndent).append('}');
    }
    if (braced || layout.endsLine(last)) {
      boolean closes = file.text().startsWith("}", layout.skipBlanks(last));
      insertLineBehind(last, text.toString(), closes ? loopIndent : indent);
    } else {
      insert(last, text.toString());
    }
    return braced || openBrace(lastStart, indent);
  }

  private boolean openBrace(int bodyStart, String indent) {
    int keywordEnd = loop.keywordRange().end();
    int behind;
    if (loop instanceof Statement.DoWhile) {
      behind = keywordEnd;
    } else {
      OptionalInt close = layout.closingParenthesis(keywordEnd);
      if (close.isEmpty() || layout.skipSpace(close.getAsInt() + 1) != bodyStart) {
        return false;
      }
      behind = close.getAsInt() + 1;
    }
    if (layout.startsLine(bodyStart)) {
      insert(behind, " {");
    } else {
      replace(behind, layout.skipBlanks(behind), " {\n" + indent);
    }
    return true;
  }

  /**
   * Joins the partial results among themselves first: an outer loop that carries the accumulator
   * then waits for one operation, not for all of them.
   */
  private void insertBehind() {
    String indent = layout.indent(loop.keywordRange().start());
    StringBuilder text = new StringBuilder();
    text.append('\n').append(indent).append("#pragma unroll\n");
    text.append(indent).append(counting(1, partials)).append(" {\n");
    arrays.forEach(
        (accumulation, array) ->
            text.append(indent)
                .append(unit())
                .append(join(accumulation, array + "[0]", array + "[" + counter + "]"))
                .append('\n'));
    text.append(indent).append('}');
    arrays.forEach(
        (accumulation, array) ->
            text.append('\n')
                .append(indent)
                .append(join(accumulation, accumulation.variable().name(), array + "[0]")));
    insertLineBehind(loop.range().end(), text.toString(), indent);
  }

  /** Inserts whole lines behind an offset and what ends its line. */
  private void insertLineBehind(int offset, String lines, String indent) {
    if (layout.endsLine(offset)) {
      insert(layout.lineEnd(offset), lines);
    } else {
      replace(offset, layout.skipBlanks(offset), lines + "\n" + indent);
    }
  }

  private String counting(int from, int to) {
    return "for (int %s = %d; %s < %d; %s++)".formatted(counter, from, counter, to, counter);
  }

  private String unit() {
    return layout.unit(loop.keywordRange().start(), bodyStatements(loop).get(0).range().start());
  }

  private static String identity(Accumulation accumulation) {
    String suffix = accumulation.variable().type() == ScalarType.FLOAT ? "f" : "";
    return switch (accumulation.operation()) {
      case SUM -> "0.0" + suffix;
      case PRODUCT -> "1.0" + suffix;
      case MINIMUM, MAXIMUM -> accumulation.variable().name();
    };
  }

  private static String join(Accumulation accumulation, String target, String value) {
    return switch (accumulation.operation()) {
      case SUM -> "%s += %s;".formatted(target, value);
      case PRODUCT -> "%s *= %s;".formatted(target, value);
      case MINIMUM -> "%s = fmin(%s, %s);".formatted(target, target, value);
      case MAXIMUM -> "%s = fmax(%s, %s);".formatted(target, target, value);
    };
  }

  private void insert(int offset, String text) {
    replace(offset, offset, text);
  }

  private void replace(int start, int end, String text) {
    changes.add(new Change(start, end, text.replace("\n", layout.newline())));
  }
}
