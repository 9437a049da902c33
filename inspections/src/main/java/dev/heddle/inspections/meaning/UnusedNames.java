package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import java.util.ArrayDeque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Functions of a file that nothing calls, labels that nothing jumps to, and variables that are set
 * and never read. Variables that nothing names at all are a warning of the front end.
 */
public final class UnusedNames implements Inspection {
  private static final About ABOUT =
      About.of(
          "unused-name",
          Group.LANGUAGE,
          "A function, label or variable is never used",
          Level.INFO,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          for (FunctionDefinition function : file.unit().functions()) {
            if (isForgotten(function, file)) {
              problems.add(forgotten(function, file));
            }
          }
        });
    visits.statements(
        Statement.Labeled.class,
        (label, function, problems) -> {
          // The name of a loop is there for the reader.
          if (!(label.body() instanceof Statement.Loop)
              && !isMentioned(label.label(), label.range())
              && function.isWritten(label.range())) {
            problems.add(label(label, function));
          }
        });
    visits.files(
        (file, problems) -> {
          for (FunctionDefinition function : file.unit().functions()) {
            if (file.isUsed(function) && !function.hasErrors()) {
              onlySet(file, function, problems);
            }
          }
        });
  }

  private static void onlySet(FileScope file, FunctionDefinition function, Problems problems) {
    FunctionScope scope =
        new FunctionScope(file, function, file.kernelsWith(function.name()), new ArrayDeque<>());
    PlainUses uses = PlainUses.in(function);
    uses.writes()
        .forEach(
            (variable, write) -> {
              if (!uses.isRead(variable) && scope.isWritten(variable.range())) {
                problems.add(onlySet(variable, write, scope));
              }
            });
  }

  /** Static functions only: others may be there for another file. Also not named by a macro. */
  private static boolean isForgotten(FunctionDefinition function, FileScope file) {
    return !function.isKernel()
        && function.function().isStatic()
        && !file.isUsed(function)
        && !function.hasErrors()
        && !function.name().startsWith("_")
        && function.function().attribute("unused").isEmpty()
        && function.range().file() == file.unit().file()
        && !file.unit().kernels().isEmpty()
        && !isMentioned(function.name(), function.range());
  }

  /** Whether the file has the name outside of a piece of it as well. */
  private static boolean isMentioned(String name, SourceRange without) {
    String text = without.file().text();
    Matcher mentions = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text);
    while (mentions.find()) {
      if (mentions.start() < without.start() || mentions.start() >= without.end()) {
        return true;
      }
    }
    Matcher inside = Pattern.compile("\\bgoto\\s+" + Pattern.quote(name)).matcher(text);
    return inside.find();
  }

  private static Problem forgotten(FunctionDefinition function, FileScope file) {
    FunctionDefinition kernel = file.unit().kernels().get(0);
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.MEANING, "unused " + function.name()),
            function.function().range(),
            "nothing calls the static function '%s'".formatted(function.name()),
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                new EditBuilder(file.unit().file()).delete(function.range()).edits(),
                "Delete the function",
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.SAME,
                new Stated("nobody misses it")));
  }

  private static Problem label(Statement.Labeled label, FunctionScope function) {
    SourceRange name =
        new SourceRange(
            label.range().file(),
            label.range().start(),
            label.range().start() + label.label().length());
    SourceRange whole =
        new SourceRange(label.range().file(), label.range().start(), label.body().range().start());
    return Problem.in(
            function,
            Level.INFO,
            Cause.Kind.MEANING,
            name,
            "nothing jumps to the label '%s'".formatted(label.label()))
        .with(
            ProposedFix.of(
                new EditBuilder(name.file()).replace(whole, "").edits(),
                "Delete the label",
                ProposedFix.Target.of(function),
                ProposedFix.Results.SAME,
                new Stated("nobody misses it")));
  }

  private static Problem onlySet(Variable variable, SourceRange write, FunctionScope function) {
    return Problem.in(
            function,
            Level.INFO,
            Cause.Kind.MEANING,
            variable.range(),
            "'%s' is set but never read".formatted(variable.name()))
        .with(new Problem.Related(write, "set here last"));
  }
}
