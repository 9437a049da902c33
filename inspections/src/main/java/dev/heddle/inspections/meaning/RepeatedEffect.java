package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.preprocessor.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** An argument of a macro that does something, and that the macro's text has several times. */
public final class RepeatedEffect implements Inspection {
  private static final About ABOUT =
      About.of(
          "macro-repeats-side-effect",
          Group.LANGUAGE,
          "A macro evaluates an argument with an effect several times",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.TEXT);

  private static final Pattern EFFECT =
      Pattern.compile(
          "\\+\\+|--|(?<![=!<>])=(?!=)|\\b(read|write)_(channel|pipe)\\w*\\s*\\(|\\batom(ic)?_\\w+\\s*\\(");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) ->
            file.frontEnd().source().macroUses().stream()
                .filter(use -> use.macro().isFunctionLike() && !use.macro().isVariadic())
                .forEach(use -> look(use, problems)));
  }

  private static void look(MacroUse use, Problems problems) {
    List<String> arguments = arguments(use.range().text());
    List<String> parameters = use.macro().parameters();
    if (arguments.size() != parameters.size()) {
      return;
    }
    for (int i = 0; i < arguments.size(); i++) {
      int times = evaluations(use.macro(), parameters.get(i));
      if (times > 1 && EFFECT.matcher(arguments.get(i)).find()) {
        String message =
            "macro '%s' evaluates '%s' up to %d times: keep it in a variable before the macro is used, or make the macro an inline function"
                .formatted(use.macro().name(), arguments.get(i).strip(), times);
        problems.add(
            Problem.of(
                    Level.WARNING,
                    new Cause(Cause.Kind.MEANING, "macro " + use.range().text()),
                    use.range(),
                    message,
                    Loss.UNKNOWN)
                .with(new Problem.Related(use.macro().range(), "the macro")));
      }
    }
  }

  /** How often a parameter is evaluated at most: of the branches of {@code ?:} only one is. */
  private static int evaluations(Macro macro, String parameter) {
    int certain = 0;
    int branch = 0;
    int most = 0;
    boolean isBranch = false;
    for (Token token : macro.text()) {
      if (token.text().equals("?") || isBranch && token.text().equals(":")) {
        isBranch = true;
        most = Math.max(most, branch);
        branch = 0;
      } else if (token.isIdentifier(parameter)) {
        certain += isBranch ? 0 : 1;
        branch += isBranch ? 1 : 0;
      }
    }
    return certain + Math.max(most, branch);
  }

  /** The arguments of a use such as {@code MAX(a, f(b, c))}, as written. */
  private static List<String> arguments(String use) {
    List<String> arguments = new ArrayList<>();
    int open = use.indexOf('(');
    int from = open + 1;
    int depth = 0;
    for (int i = open; i >= 0 && i < use.length(); i++) {
      char c = use.charAt(i);
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      if (depth == 0 || depth == 1 && c == ',') {
        arguments.add(use.substring(from, i));
        from = i + 1;
      }
      if (depth == 0) {
        break;
      }
    }
    return arguments;
  }
}
