package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.ProjectFiles;
import dev.heddle.language.query.NameUses;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.Rename;
import dev.heddle.workspace.Use;
import dev.heddle.workspace.Uses;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;

/** The text of a function or macro takes the place of one of its uses, or of all. */
final class Inlining extends CodeRefactoring {
  private final int offset;
  private final String name;
  private boolean isMacro;
  private boolean atDeclaration;
  private boolean all;

  Inlining(KernelFile file, int offset, String name) {
    super(file);
    this.offset = offset;
    this.name = name;
  }

  @Override
  public String getName() {
    return "Inline '" + name + "'";
  }

  @Override
  String title() {
    return getName();
  }

  boolean isMacro() {
    return isMacro;
  }

  /** At a declaration, only all uses can be replaced. */
  boolean atDeclaration() {
    return atDeclaration;
  }

  void setAll(boolean all) {
    this.all = all;
  }

  @Override
  public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
    try {
      ProjectQueries queries = ProjectFiles.queries(file(), monitor::isCanceled);
      Optional<NameUses.Kind> kind =
          queries.renamed(file().path(), offset).map(Rename.Subject::kind);
      isMacro = kind.equals(Optional.of(NameUses.Kind.MACRO));
      if (!isMacro && !kind.equals(Optional.of(NameUses.Kind.FUNCTION))) {
        return RefactoringStatus.createFatalErrorStatus(
            "'" + name + "' is neither a function nor a macro of this project");
      }
      atDeclaration = isDeclaration(queries);
      all = atDeclaration;
      return new RefactoringStatus();
    } catch (CancellationException e) {
      throw new OperationCanceledException();
    }
  }

  private boolean isDeclaration(ProjectQueries queries) {
    return queries.uses(file().path(), offset).stream()
        .map(Uses::uses)
        .flatMap(List::stream)
        .anyMatch(use -> use.how() == Use.How.DECLARATION && isHere(use));
  }

  private boolean isHere(Use use) {
    return use.place().start() == offset
        && use.place().file().equals(file().path().toAbsolutePath().normalize());
  }

  @Override
  Rename.Outcome outcome(ProjectQueries queries) {
    if (isMacro) {
      return all
          ? queries.inlineMacro(file().path(), offset)
          : queries.inlineMacroUse(file().path(), offset);
    }
    return all
        ? queries.inlineFunction(file().path(), offset)
        : queries.inlineCall(file().path(), offset);
  }
}
