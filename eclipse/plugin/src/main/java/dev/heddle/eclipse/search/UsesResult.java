package dev.heddle.eclipse.search;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.workspace.Use;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.IEditorMatchAdapter;
import org.eclipse.search.ui.text.IFileMatchAdapter;
import org.eclipse.search.ui.text.Match;
import org.eclipse.ui.IEditorPart;

/** The uses that were found; the elements of the matches are {@link Use}s. */
final class UsesResult extends AbstractTextSearchResult
    implements IEditorMatchAdapter, IFileMatchAdapter {
  private final UsesQuery query;

  UsesResult(UsesQuery query) {
    this.query = query;
  }

  @Override
  public String getLabel() {
    int count = getMatchCount();
    return "'%s': %d use%s".formatted(query.name(), count, count == 1 ? "" : "s");
  }

  @Override
  public String getTooltip() {
    return getLabel();
  }

  @Override
  public ImageDescriptor getImageDescriptor() {
    return Icons.Icon.VARIABLE.descriptor();
  }

  @Override
  public ISearchQuery getQuery() {
    return query;
  }

  @Override
  public IEditorMatchAdapter getEditorMatchAdapter() {
    return this;
  }

  @Override
  public IFileMatchAdapter getFileMatchAdapter() {
    return this;
  }

  @Override
  public boolean isShownInEditor(Match match, IEditorPart editor) {
    return path(editor).filter(path -> path.equals(path(match))).isPresent();
  }

  @Override
  public Match[] computeContainedMatches(AbstractTextSearchResult result, IEditorPart editor) {
    return path(editor).map(this::matches).orElse(new Match[0]);
  }

  @Override
  public Match[] computeContainedMatches(AbstractTextSearchResult result, IFile file) {
    return file.getLocation() == null ? new Match[0] : matches(file.getLocation().toPath());
  }

  @Override
  public IFile getFile(Object element) {
    return element instanceof Use use ? resource(use.place().file()).orElse(null) : null;
  }

  /** The file of the workspace at a place on disk. */
  static Optional<IFile> resource(Path path) {
    return Arrays.stream(
            ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.toUri()))
        .filter(IResource::exists)
        .findFirst();
  }

  private Match[] matches(Path path) {
    List<Match> matches = new ArrayList<>();
    for (Object element : getElements()) {
      if (((Use) element).place().file().equals(path)) {
        matches.addAll(List.of(getMatches(element)));
      }
    }
    return matches.toArray(Match[]::new);
  }

  private static Path path(Match match) {
    return ((Use) match.getElement()).place().file();
  }

  private static Optional<Path> path(IEditorPart editor) {
    return KernelFile.of(editor.getEditorInput())
        .map(file -> file.path().toAbsolutePath().normalize());
  }
}
