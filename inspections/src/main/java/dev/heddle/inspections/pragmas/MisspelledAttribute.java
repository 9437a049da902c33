package dev.heddle.inspections.pragmas;

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
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.dialect.AttributeRule;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Attributes that are not known, and whose name is almost that of one that is. */
public final class MisspelledAttribute implements Inspection {
  private static final About ABOUT =
      About.of(
          "misspelled-attribute",
          Group.LANGUAGE,
          "An attribute that is not known is almost one that is",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final Pattern NAME = Pattern.compile("'(\\w+)'");

  /** Letters that may be wrong. */
  private static final int CLOSE = 2;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          for (Diagnostic diagnostic : file.frontEnd().diagnostics()) {
            Matcher name = NAME.matcher(diagnostic.message());
            if (diagnostic.code().equals("language.attribute-unknown") && name.find()) {
              meant(name.group(1))
                  .flatMap(known -> problem(file, diagnostic.range(), name.group(1), known))
                  .ifPresent(problems::add);
            }
          }
        });
  }

  private static Optional<String> meant(String name) {
    return AttributeRule.all().keySet().stream()
        .filter(known -> name.length() > CLOSE * 2 && distance(name, known) <= CLOSE)
        .min(Comparator.comparingInt(known -> distance(name, known)));
  }

  /** How many letters have to be added, deleted or changed (Levenshtein). */
  private static int distance(String left, String right) {
    int[] row = new int[right.length() + 1];
    for (int j = 0; j <= right.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= left.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= right.length(); j++) {
        int changed = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[right.length()];
  }

  private static Optional<Problem> problem(
      FileScope file, SourceRange place, String name, String known) {
    int at = place.text().indexOf(name);
    List<FunctionDefinition> kernels = file.unit().kernels();
    if (at < 0 || kernels.isEmpty() || place.file() != file.unit().file()) {
      return Optional.empty();
    }
    SourceRange word =
        new SourceRange(place.file(), place.start() + at, place.start() + at + name.length());
    String kernel =
        kernels.stream()
            .filter(each -> each.range().end() > place.start())
            .findFirst()
            .orElse(kernels.get(0))
            .name();
    return Optional.of(
        Problem.of(
                Level.WARNING,
                new Cause(Cause.Kind.PRAGMA, "misspelled " + name + "@" + place.start()),
                word,
                "there is no attribute '%s'; '%s' may be meant".formatted(name, known),
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(place.file()).replace(word, known).edits(),
                    "Write '%s'".formatted(known),
                    new ProposedFix.Target(kernel, kernel),
                    ProposedFix.Results.REPAIRED,
                    new Stated("the attribute takes effect"))));
  }
}
