package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Variable;

/** Arrays that are only written, so that the compiler removes them, or only read. */
public final class OneSidedArray implements Inspection {
  private final boolean written;
  private final About about;

  /**
   * The inspection for one side.
   *
   * @param written whether arrays are meant that are only written, else those that are only read
   */
  public OneSidedArray(boolean written) {
    this.written = written;
    this.about =
        written
            ? About.of(
                "array-never-read",
                Group.ON_CHIP,
                "An array is written but never read",
                Level.WEAK_WARNING,
                About.FixKind.NONE,
                About.Need.TREE)
            : About.of(
                "uninitialised-read",
                Group.HAZARDS,
                "An array is read but never written",
                Level.ERROR,
                About.FixKind.NONE,
                About.Need.TREE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          // Where a type or a function is missing, uses of an array may be missing, too.
          boolean isWhole = !file.frontEnd().hasErrors();
          for (FunctionDefinition function : file.unit().functions()) {
            if (isWhole && file.isUsed(function) && !function.hasErrors()) {
              new ArrayUses(function)
                  .all().stream()
                      .filter(this::isMeant)
                      .filter(uses -> written || !isWarnedOf(uses, file))
                      .forEach(uses -> problems.add(problem(uses, function)));
            }
          }
        });
  }

  private boolean isMeant(ArrayUses.Uses uses) {
    Variable variable = uses.declaration().variable();
    if (uses.escapes() || variable.qualifiedType().isVolatile()) {
      return false;
    }
    return written
        ? !uses.writes().isEmpty() && uses.reads().isEmpty() && variable.attributes().isEmpty()
        : uses.writes().isEmpty()
            && !uses.reads().isEmpty()
            && uses.declaration().initializer().isEmpty()
            && !variable.isStatic();
  }

  /** Whether the front end tells of an array that no path has written, as it does of variables. */
  private static boolean isWarnedOf(ArrayUses.Uses uses, FileScope file) {
    SourceRange declared = uses.declaration().variable().range();
    return file.frontEnd().diagnostics().stream()
        .filter(each -> each.code().equals("language.uninitialised-use"))
        .flatMap(each -> each.notes().stream())
        .anyMatch(note -> note.range().equals(declared));
  }

  private Problem problem(ArrayUses.Uses uses, FunctionDefinition function) {
    Variable array = uses.declaration().variable();
    Expression first = written ? uses.writes().get(0) : uses.reads().get(0);
    SourceRange place = written ? array.range() : first.range();
    String message =
        written
            ? "'%s' is written at line %d but never read: the compiler removes it and the work that only fills it"
                .formatted(array.name(), first.range().line())
            : "'%s' is read here but written nowhere: what it holds is undefined; fill it, or initialise it in its declaration at line %d"
                .formatted(array.name(), array.range().line());
    return Problem.of(
            about.level(),
            new Cause(Cause.Kind.MEANING, function.name() + " array " + array.name()),
            place,
            message,
            Loss.UNKNOWN)
        .with(
            new Problem.Related(
                written ? first.range() : array.range(),
                written ? "it is written here" : "it is declared here"));
  }
}
