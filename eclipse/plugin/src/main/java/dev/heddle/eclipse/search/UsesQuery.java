package dev.heddle.eclipse.search;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.ProjectFiles;
import dev.heddle.workspace.Use;
import dev.heddle.workspace.Uses;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.ISearchResult;
import org.eclipse.search.ui.text.Match;

/** Looks for all uses of a name. */
final class UsesQuery implements ISearchQuery {
  private final KernelFile file;
  private final int offset;
  private final String name;
  private final UsesResult result = new UsesResult(this);

  UsesQuery(KernelFile file, int offset, String name) {
    this.file = file;
    this.offset = offset;
    this.name = name;
  }

  String name() {
    return name;
  }

  @Override
  public IStatus run(IProgressMonitor monitor) {
    result.removeAll();
    try {
      Optional<Uses> uses =
          ProjectFiles.queries(file, monitor::isCanceled).uses(file.path(), offset);
      uses.ifPresent(found -> found.uses().forEach(use -> result.addMatch(match(use))));
      return Status.OK_STATUS;
    } catch (CancellationException e) {
      return Status.CANCEL_STATUS;
    }
  }

  private static Match match(Use use) {
    return new Match(use, use.place().start(), use.place().end() - use.place().start());
  }

  @Override
  public String getLabel() {
    return "Uses of '" + name + "'";
  }

  @Override
  public boolean canRerun() {
    return true;
  }

  @Override
  public boolean canRunInBackground() {
    return true;
  }

  @Override
  public ISearchResult getSearchResult() {
    return result;
  }
}
