package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Macros whose text is a sum or the like without parentheses, used beside an operator that binds
 * tighter and so takes a part of it.
 */
public final class MacroParentheses implements Inspection {
  private static final About ABOUT =
      About.of(
          "macro-without-parentheses",
          Group.LANGUAGE,
          "A macro without parentheses stands beside an operator that takes a part of it",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  /** How tight operators of two operands bind (C 6.5), tightest last. */
  private static final List<Set<String>> TIGHTER =
      List.of(
          Set.of("?", ":"),
          Set.of("||"),
          Set.of("&&"),
          Set.of("|"),
          Set.of("^"),
          Set.of("&"),
          Set.of("==", "!="),
          Set.of("<", ">", "<=", ">="),
          Set.of("<<", ">>"),
          Set.of("+", "-"),
          Set.of("*", "/", "%"));

  private static final Pattern BEFORE = Pattern.compile("(<<|>>|[*/%+\\-])\\s*$");
  private static final Pattern BEHIND = Pattern.compile("^\\s*(<<|>>|[*/%])(?![=/*])");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Set<Macro> told = new HashSet<>();
          for (PreprocessedSource.MacroUse use : file.frontEnd().source().macroUses()) {
            if (use.macro().range().file() == file.unit().file()
                && use.range().file() == file.unit().file()
                && !use.macro().isPredefined()
                && !isDirective(use.range())
                && !told.contains(use.macro())) {
              neighbour(use)
                  .filter(operator -> told.add(use.macro()))
                  .map(operator -> problem(file, use, operator))
                  .ifPresent(problems::add);
            }
          }
        });
  }

  private static boolean isDirective(SourceRange use) {
    SourceFile file = use.file();
    int line = file.line(use.start());
    return file.text().substring(file.lineStart(line), file.lineEnd(line)).strip().startsWith("#");
  }

  /** How loosely the text of a macro binds at its top level; as many as there are for a term. */
  private static int loosest(Macro macro) {
    int depth = 0;
    int loosest = TIGHTER.size();
    String before = "(";
    for (Token token : macro.text()) {
      String text = token.text();
      depth += text.matches("[(\\[{]") ? 1 : text.matches("[)\\]}]") ? -1 : 0;
      boolean isBinary = before.matches("[\\w)\\].]+");
      if (text.equals(";") || text.equals(",") && depth == 0 || text.equals("{")) {
        return TIGHTER.size();
      }
      for (int i = 0; i < TIGHTER.size() && depth == 0 && isBinary; i++) {
        if (TIGHTER.get(i).contains(text)) {
          loosest = Math.min(loosest, i);
        }
      }
      before = text;
    }
    return loosest;
  }

  /** The operator beside a use that takes a part of the text. */
  private static Optional<String> neighbour(PreprocessedSource.MacroUse use) {
    int loosest = loosest(use.macro());
    String text = use.range().file().text();
    Matcher behind = BEHIND.matcher(text.substring(use.range().end()));
    if (behind.find() && isTighter(behind.group(1), loosest, false)) {
      return Optional.of(behind.group(1));
    }
    int line = use.range().file().lineStart(use.range().file().line(use.range().start()));
    String start = text.substring(line, use.range().start());
    Matcher before = BEFORE.matcher(start);
    boolean isBinary =
        before.find() && start.substring(0, before.start()).strip().matches("(?s).*[\\w)\\]]");
    return isBinary && isTighter(before.group(1), loosest, true)
        ? Optional.of(before.group(1))
        : Optional.empty();
  }

  /** Of two operators that bind alike, the first one takes its operand; sums do not care. */
  private static boolean isTighter(String operator, int loosest, boolean isBefore) {
    for (int i = 0; i < TIGHTER.size(); i++) {
      if (TIGHTER.get(i).contains(operator)) {
        boolean isEqual = isBefore && i == loosest && !operator.matches("[+*]");
        return loosest < i || isEqual;
      }
    }
    return false;
  }

  private static Problem problem(FileScope file, PreprocessedSource.MacroUse use, String operator) {
    Macro macro = use.macro();
    String message =
        "'%s' is '%s', of which the '%s' beside it takes a part only: put the text of the macro into parentheses"
            .formatted(macro.name(), macro.replacement(), operator);
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.MEANING, "macro " + macro.name()),
            use.range(),
            message,
            Loss.UNKNOWN);
    List<FunctionDefinition> kernels = file.unit().kernels();
    if (kernels.isEmpty() || macro.text().isEmpty()) {
      return problem;
    }
    SourceRange first = macro.text().get(0).spellingRange();
    SourceRange last = macro.text().get(macro.text().size() - 1).spellingRange();
    String kernel = kernels.get(0).name();
    return problem.with(
        ProposedFix.of(
            new EditBuilder(file.unit().file()).before(first, "(").behind(last, ")").edits(),
            "Put the text of '%s' into parentheses".formatted(macro.name()),
            new ProposedFix.Target(kernel, kernel),
            ProposedFix.Results.REPAIRED,
            new Stated("the text is taken as a whole")));
  }
}
