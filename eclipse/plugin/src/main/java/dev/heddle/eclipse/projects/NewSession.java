package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.workspace.projects.SessionDraft;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.ide.ResourceUtil;

/** Writes a session for a kernel of a file from the kernel's arguments, and opens it. */
public final class NewSession extends AbstractHandler {
  private static final String TITLE = "New Session";
  private static final String ENDING = "clsession";

  @Override
  public Object execute(ExecutionEvent event) {
    file(event)
        .ifPresent(
            kernel -> open(HandlerUtil.getActiveWorkbenchWindow(event).getActivePage(), kernel));
    return null;
  }

  /** Writes a session for a kernel of a file and opens it; empty when the user wants none. */
  public static Optional<IFile> open(IWorkbenchPage page, IFile kernel) {
    Optional<IFile> session = write(kernel, page.getWorkbenchWindow().getShell());
    try {
      if (session.isPresent()) {
        IDE.openEditor(page, session.get());
      }
    } catch (PartInitException e) {
      HeddlePlugin.log("The session cannot be opened", e);
    }
    return session;
  }

  private static Optional<IFile> file(ExecutionEvent event) {
    boolean isInEditor = HandlerUtil.getActivePart(event) == HandlerUtil.getActiveEditor(event);
    if (!isInEditor && HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection s) {
      return Optional.ofNullable(Adapters.adapt(s.getFirstElement(), IFile.class));
    }
    return Optional.ofNullable(HandlerUtil.getActiveEditorInput(event)).map(ResourceUtil::getFile);
  }

  /** Writes a session for the first kernel of a file beside it; nothing when it has none. */
  static void write(IFile kernel) {
    write(kernel, null);
  }

  private static Optional<IFile> write(IFile file, Shell shell) {
    if (file.getLocation() == null) {
      return Optional.empty();
    }
    Path path = file.getLocation().toPath();
    try {
      TranslationUnit unit = KernelWorkspace.code().code(path, Cancellation.NEVER).result().unit();
      List<String> kernels = SessionDraft.kernels(unit);
      if (kernels.isEmpty()) {
        tell(shell, file.getName() + " has no kernel that a host would start.");
        return Optional.empty();
      }
      Optional<String> kernel =
          kernels.size() == 1 || shell == null || !unit.channels().isEmpty()
              ? Optional.of(kernels.get(0))
              : choose(shell, kernels);
      if (kernel.isEmpty()) {
        return Optional.empty();
      }
      Optional<String> problem = SessionDraft.problem(unit, kernel.get());
      if (problem.isPresent()) {
        tell(shell, problem.get());
        return Optional.empty();
      }
      IFile session = freeName(file, kernels.size() == 1 ? "" : kernel.get());
      Optional<String> text = text(unit, file, kernel.get(), session.getLocation().toPath());
      if (text.isEmpty()) {
        return Optional.empty();
      }
      session.create(text.get().getBytes(StandardCharsets.UTF_8), true, false, null);
      return Optional.of(session);
    } catch (IOException | CoreException e) {
      HeddlePlugin.log("No session can be written for " + file.getFullPath(), e);
      tell(shell, "No session can be written: " + e.getMessage());
      return Optional.empty();
    }
  }

  /** The text of a session, made while the user may wait or cancel; empty when that was wished. */
  private static Optional<String> text(
      TranslationUnit unit, IFile file, String kernel, Path session) throws IOException {
    List<String> options = options(file);
    AtomicReference<String> text = new AtomicReference<>();
    try {
      PlatformUI.getWorkbench()
          .getProgressService()
          .busyCursorWhile(
              monitor -> {
                monitor.beginTask("Running " + kernel + " for the sizes of its buffers", -1);
                try {
                  text.set(text(unit, file, kernel, options, session, monitor::isCanceled));
                } catch (IOException e) {
                  throw new InvocationTargetException(e);
                }
              });
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IOException unreadable) {
        throw unreadable;
      } else if (!(e.getCause() instanceof CancellationException)) {
        throw new IllegalStateException(e.getCause());
      }
    } catch (InterruptedException cancelled) {
      return Optional.empty();
    }
    return Optional.ofNullable(text.get());
  }

  private static String text(
      TranslationUnit unit,
      IFile file,
      String kernel,
      List<String> options,
      Path session,
      Progress progress)
      throws IOException {
    Report report =
        KernelWorkspace.analyse(file.getLocation().toPath(), Cancellation.NEVER).report();
    return FittedSession.text(
        size ->
            SessionDraft.of(
                unit, file.getName(), kernel, options, name -> isSingle(report, name), size),
        session,
        progress);
  }

  /** The macros and folders of the project, from the place of the session. */
  private static List<String> options(IFile file) {
    ProjectOptions own = ProjectOptions.of(file.getProject());
    Path project = file.getProject().getLocation().toPath();
    Path folder = file.getLocation().toPath().getParent();
    return own.words().stream()
        .map(
            word ->
                word.startsWith("-I") && !Path.of(word.substring(2)).isAbsolute()
                    ? "-I" + folder.relativize(project.resolve(word.substring(2)).normalize())
                    : word)
        .map(word -> word.equals("-I") ? "-I." : word)
        .toList();
  }

  private static boolean isSingle(Report report, String kernel) {
    return report.kernels().stream()
        .filter(found -> found.name().equals(kernel))
        .allMatch(found -> found.kind() == KernelReport.Kind.SINGLE_WORK_ITEM);
  }

  private static IFile freeName(IFile kernel, String name) {
    IPath base = kernel.getFullPath().removeFileExtension();
    String stem = name.isEmpty() ? base.lastSegment() : name;
    IFile free = kernel.getParent().getFile(IPath.fromOSString(stem + "." + ENDING));
    for (int i = 2; free.exists(); i++) {
      free = kernel.getParent().getFile(IPath.fromOSString(stem + "_" + i + "." + ENDING));
    }
    return free;
  }

  private static Optional<String> choose(Shell shell, List<String> kernels) {
    ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell, new LabelProvider());
    dialog.setTitle(TITLE);
    dialog.setMessage("A session for which kernel?");
    dialog.setElements(kernels.toArray());
    return dialog.open() == Window.OK
        ? Optional.ofNullable((String) dialog.getFirstResult())
        : Optional.empty();
  }

  private static void tell(Shell shell, String message) {
    if (shell != null) {
      MessageDialog.openInformation(shell, TITLE, message);
    }
  }
}
