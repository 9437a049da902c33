package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.Rename;

/** The includes of a file are sorted, those that nothing needs dropped. */
final class IncludeOrder extends CodeRefactoring {

  IncludeOrder(KernelFile file) {
    super(file);
  }

  @Override
  public String getName() {
    return "Organise Includes";
  }

  @Override
  String title() {
    return getName();
  }

  @Override
  Rename.Outcome outcome(ProjectQueries queries) {
    return queries.organiseIncludes(file().path());
  }
}
