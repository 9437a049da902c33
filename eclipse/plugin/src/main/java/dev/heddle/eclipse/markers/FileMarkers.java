package dev.heddle.eclipse.markers;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.Publication;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;

/**
 * Shows results as markers.
 *
 * @param resource the kernel's file in the workspace; empty for one elsewhere, which has no markers
 */
public record FileMarkers(Optional<IFile> resource) implements Publication {

  @Override
  public void publish(AnalysisResult result) {
    if (resource.isEmpty()) {
      return;
    }
    try {
      ReportMarkers.publish(result, resource.get());
    } catch (CoreException e) {
      HeddlePlugin.log("No markers can be made in " + resource.get().getFullPath(), e);
    }
  }

  @Override
  public void failed(Throwable failure) {
    resource.ifPresent(file -> ReportMarkers.publishFailure(file, failure));
  }
}
