package dev.heddle.eclipse.search;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.ProjectFiles;
import dev.heddle.language.request.Cancellation;
import dev.heddle.workspace.CallHierarchy.Call;
import dev.heddle.workspace.CodeQueries.Place;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;

/**
 * A function or channel in the tree of calls.
 *
 * @param call how it is connected with the node above it
 * @param callers whether those below it use it, or are used by it
 * @param parent null for the root
 */
record CallNode(Call call, boolean callers, CallNode parent) {

  /** The nodes below; asks the workspace, so not on the user interface thread. */
  List<CallNode> children(Cancellation cancellation) {
    Place place = call.element();
    Optional<IFile> resource = UsesResult.resource(place.file());
    KernelFile file =
        resource
            .map(KernelFile::of)
            .orElseGet(
                () ->
                    new KernelFile(
                        place.file().getFileName().toString(), place.file(), Optional.empty()));
    var project = ProjectFiles.queries(file, cancellation);
    List<Call> calls =
        callers
            ? project.callers(place.file(), place.start())
            : project.callees(place.file(), place.start());
    return calls.stream().map(next -> new CallNode(next, callers, this)).toList();
  }

  /** Whether the same stands above it already. */
  boolean isRepeated() {
    for (CallNode above = parent; above != null; above = above.parent) {
      if (above.call.element().equals(call.element())) {
        return true;
      }
    }
    return false;
  }
}
