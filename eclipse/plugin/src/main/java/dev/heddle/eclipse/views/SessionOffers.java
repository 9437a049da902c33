package dev.heddle.eclipse.views;

import dev.heddle.eclipse.projects.NewSession;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IWorkbenchPage;

/** Where launches and trip counts of a kernel's loops can come from. */
final class SessionOffers {
  private final IWorkbenchPage page;
  private final Consumer<Path> count;

  /**
   * Offers.
   *
   * @param count takes the trip counts of a session
   */
  SessionOffers(IWorkbenchPage page, Consumer<Path> count) {
    this.page = page;
    this.count = count;
  }

  /** The sessions beside a kernel that name it. */
  List<DetailsPane.Offer> beside(Path kernel) {
    return TripsJob.sessions(kernel).stream()
        .map(
            session ->
                new DetailsPane.Offer(
                    "Take Trip Counts from " + session.getFileName(), () -> count.accept(session)))
        .toList();
  }

  /** These, any other session, and a new one. */
  List<DetailsPane.Offer> all(Path kernel) {
    List<DetailsPane.Offer> offers = new ArrayList<>(beside(kernel));
    offers.add(new DetailsPane.Offer("Take Trip Counts from Another Session ...", this::ask));
    file(kernel)
        .ifPresent(
            file ->
                offers.add(
                    new DetailsPane.Offer(
                        "New Session for " + file.getName(), () -> countNew(file))));
    return offers;
  }

  private static Optional<IFile> file(Path kernel) {
    return Optional.ofNullable(
        ResourcesPlugin.getWorkspace()
            .getRoot()
            .getFileForLocation(IPath.fromOSString(kernel.toString())));
  }

  private void countNew(IFile kernel) {
    NewSession.open(page, kernel)
        .map(IFile::getLocation)
        .ifPresent(session -> count.accept(session.toPath()));
  }

  private void ask() {
    FileDialog dialog = new FileDialog(page.getWorkbenchWindow().getShell(), SWT.OPEN);
    dialog.setText("Take Trip Counts from a Session");
    dialog.setFilterExtensions(new String[] {"*.clsession"});
    dialog.setFilterNames(new String[] {"Sessions"});
    Optional.ofNullable(dialog.open()).map(Path::of).ifPresent(count);
  }
}
