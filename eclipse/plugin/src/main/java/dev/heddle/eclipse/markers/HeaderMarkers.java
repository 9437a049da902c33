package dev.heddle.eclipse.markers;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.eclipse.analysis.Publication;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.text.IDocumentExtension4;

/**
 * Shows results about a header as markers of the kernel file whose part it is, so that they go when
 * that has been analysed again.
 */
public record HeaderMarkers(KernelFile header) implements Publication {

  @Override
  public void publish(AnalysisResult result) {
    Path kernel = KernelWorkspace.program(header.path()).files().get(0);
    try {
      String text = KernelWorkspace.code().text(kernel);
      file(kernel)
          .map(KernelFile::of)
          .ifPresent(
              file ->
                  new FileMarkers(file.resource())
                      .publish(
                          new AnalysisResult(
                              file,
                              text,
                              IDocumentExtension4.UNKNOWN_MODIFICATION_STAMP,
                              result.report())));
    } catch (IOException e) {
      HeddlePlugin.log(kernel + " cannot be read", e);
    }
  }

  @Override
  public void failed(Throwable failure) {
    new FileMarkers(header.resource()).failed(failure);
  }

  private static Optional<IFile> file(Path path) {
    IFile[] found = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.toUri());
    return found.length == 0 ? Optional.empty() : Optional.of(found[0]);
  }
}
