package dev.heddle.eclipse.startup;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.sample.SampleProject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProduct;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.ISetSelectionTarget;

/**
 * Opens what the launcher asks for: the file or folder of the system property {@value #OPEN}, else
 * the sample project when the workspace is empty. With {@value #SCREENSHOT} it then saves a picture
 * of the window and ends the IDE.
 */
public final class Startup implements IStartup {

  /** System property: absolute path of the file or folder to open. */
  public static final String OPEN = "heddle.open";

  /** System property: absolute path of the picture to save, or of one for each view. */
  public static final String SCREENSHOT = "heddle.screenshot";

  /** Whoever opens a folder with more files than these before a kernel chooses one. */
  private static final int MOST_MEMBERS = 5_000;

  private static final String PRODUCT = HeddlePlugin.ID + ".product";

  @Override
  public void earlyStartup() {
    String asked = System.getProperty(OPEN);
    if (asked != null) {
      open(Path.of(asked));
    } else if (isOurProduct() && isEmpty()) {
      maximize();
      openSample();
      if (System.getProperty(SCREENSHOT) == null) {
        welcome();
      }
    }
    PlatformUI.getWorkbench().addWorkbenchListener(new OtherWorkspace());
    if (isOurProduct()) {
      new OpenRequests(Startup::open).listen();
      ExplorerMenus.watch();
      BuildEntries.watch();
    }
    Optional.ofNullable(System.getProperty(SCREENSHOT)).ifPresent(Screenshot::take);
  }

  private static boolean isEmpty() {
    return ResourcesPlugin.getWorkspace().getRoot().getProjects().length == 0;
  }

  private static void maximize() {
    IWorkbench workbench = PlatformUI.getWorkbench();
    workbench
        .getDisplay()
        .syncExec(() -> workbench.getActiveWorkbenchWindow().getShell().setMaximized(true));
  }

  private static void welcome() {
    IWorkbench workbench = PlatformUI.getWorkbench();
    workbench
        .getDisplay()
        .asyncExec(
            () ->
                workbench.getIntroManager().showIntro(workbench.getActiveWorkbenchWindow(), false));
  }

  private static void openSample() {
    try {
      open(SampleProject.open());
    } catch (CoreException e) {
      HeddlePlugin.log("The sample project cannot be created", e);
    }
  }

  private static void open(Path path) {
    WorkspaceFolders folders = new WorkspaceFolders();
    try {
      if (Files.isDirectory(path)) {
        IContainer folder = folders.folder(path);
        Optional<IFile> kernel = firstKernel(folder);
        if (kernel.isPresent()) {
          open(kernel.get());
        } else {
          showContents(folder);
        }
      } else {
        open(folders.file(path));
      }
    } catch (CoreException e) {
      // A folder around the workspace cannot be a part of it; its files can be edited all the same.
      HeddlePlugin.log(path + " cannot be a part of the workspace", e);
      if (Files.isRegularFile(path)) {
        openOutside(path);
      }
    }
  }

  private static void openOutside(Path file) {
    PlatformUI.getWorkbench()
        .getDisplay()
        .syncExec(
            () -> {
              IWorkbenchPage page =
                  PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
              try {
                IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(file.toUri()));
              } catch (PartInitException e) {
                HeddlePlugin.log("The editor of " + file + " won't open", e);
              }
            });
  }

  /** The first kernel by name in the folder itself or else in the nearest one below it. */
  private static Optional<IFile> firstKernel(IContainer folder) throws CoreException {
    Deque<IContainer> folders = new ArrayDeque<>(List.of(folder));
    int seen = 0;
    while (!folders.isEmpty() && seen < MOST_MEMBERS) {
      IContainer next = folders.remove();
      // A folder that has just become a part of the workspace is read in the background.
      next.refreshLocal(IResource.DEPTH_ONE, null);
      IResource[] members = next.members();
      Arrays.sort(members, Comparator.comparing(IResource::getName));
      seen += members.length;
      for (IResource member : members) {
        if (member instanceof IFile file && "cl".equals(file.getFileExtension())) {
          return Optional.of(file);
        }
        if (member instanceof IContainer inner && !inner.getName().startsWith(".")) {
          folders.add(inner);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isOurProduct() {
    IProduct product = Platform.getProduct();
    return product != null && PRODUCT.equals(product.getId());
  }

  private static void open(IFile file) {
    PlatformUI.getWorkbench()
        .getDisplay()
        .syncExec(
            () -> {
              IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
              IWorkbenchPage page = window.getActivePage();
              window.getShell().forceActive();
              try {
                IDE.openEditor(page, file);
                reveal(file, page);
              } catch (PartInitException e) {
                HeddlePlugin.log("The editor of " + file.getFullPath() + " won't open", e);
              }
            });
  }

  /** Opens the folder in the explorer: what is in it can be seen. */
  private static void showContents(IContainer folder) throws CoreException {
    IResource shown = folder.members().length == 0 ? folder : folder.members()[0];
    PlatformUI.getWorkbench()
        .getDisplay()
        .syncExec(
            () -> {
              IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
              window.getShell().forceActive();
              reveal(shown, window.getActivePage());
            });
  }

  private static void reveal(IResource resource, IWorkbenchPage page) {
    if (page.findView(IPageLayout.ID_PROJECT_EXPLORER) instanceof ISetSelectionTarget explorer) {
      explorer.selectReveal(new StructuredSelection(resource));
    }
  }
}
