package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.fix.SourceLayout;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Statement;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sections of a switch that go on into the next one. */
public final class Fallthrough implements Inspection {
  private static final About ABOUT =
      About.of(
          "implicit-fallthrough",
          Group.LANGUAGE,
          "A section of a switch goes on into the next one",
          Level.WEAK_WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final Pattern MEANT = Pattern.compile("(?i)fall");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.Switch.class,
        (choice, function, problems) -> {
          if (choice.body() instanceof Statement.Compound body) {
            Statement last = null;
            for (Statement statement : body.statements()) {
              if (statement instanceof Statement.Case next
                  && last != null
                  && goesOn(last)
                  && !(innermost(next) instanceof Statement.Break)) {
                problem(last, next, function).ifPresent(problems::add);
              }
              last = innermost(statement);
            }
          }
        });
  }

  /** The statement behind labels; of an empty section none. */
  private static Statement innermost(Statement statement) {
    Statement at = statement;
    while (at instanceof Statement.Case label) {
      at = label.body();
    }
    return at;
  }

  private static boolean goesOn(Statement last) {
    if (last instanceof Statement.Compound block) {
      return block.statements().isEmpty()
          || goesOn(block.statements().get(block.statements().size() - 1));
    }
    if (last instanceof Statement.If choice) {
      return choice.whenFalse().isEmpty()
          || goesOn(choice.whenTrue())
          || goesOn(choice.whenFalse().get());
    }
    return !(last instanceof Statement.Break
        || last instanceof Statement.Return
        || last instanceof Statement.Continue
        || last instanceof Statement.Goto
        || last instanceof Statement.Empty);
  }

  private static Optional<Problem> problem(
      Statement last, Statement.Case next, FunctionScope function) {
    SourceFile file = next.range().file();
    boolean isPlain =
        function.isWritten(next.range())
            && last.range().file() == file
            && last.range().end() <= next.range().start();
    if (!isPlain
        || MEANT.matcher(file.text().substring(last.range().end(), next.range().start())).find()) {
      return Optional.empty();
    }
    SourceRange place = label(next);
    String message =
        "the section before '%s' goes on into it: what stands here depends on both conditions; end it by 'break', or say by a comment that it falls through"
            .formatted(place.text());
    return Optional.of(
        Problem.in(function, Level.WEAK_WARNING, Cause.Kind.MEANING, place, message)
            .with(
                ProposedFix.of(
                    new EditBuilder(file)
                        .insert(
                            last.range().end(),
                            "\n" + new SourceLayout(file).indent(last.range().start()) + "break;")
                        .edits(),
                    "End the section by 'break'",
                    ProposedFix.Target.of(function),
                    ProposedFix.Results.REPAIRED,
                    new Stated("the section ends"))));
  }

  private static SourceRange label(Statement.Case next) {
    SourceRange whole = next.range();
    int colon = whole.text().indexOf(':');
    return new SourceRange(
        whole.file(), whole.start(), colon < 0 ? whole.end() : whole.start() + colon);
  }
}
