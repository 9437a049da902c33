package dev.heddle.eclipse.minings;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Ctrl+Alt+Y tells why the numbers behind the line of the cursor are what they are. */
public final class WhyThisNumber extends AbstractHandler {
  private static final String NONE = "No more is known about this line";

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
        && editor.getAdapter(Control.class) instanceof StyledText text) {
      ((IEditorSite) editor.getSite()).getActionBars().getStatusLineManager().setErrorMessage(null);
      KernelFile.of(editor.getEditorInput())
          .ifPresent(file -> show(text, file.path(), selection.getStartLine() + 1));
    }
    return null;
  }

  /** Shows the reasons for a line's numbers in a window under it. */
  static void show(StyledText text, Path file, int line) {
    ask(
        text,
        file,
        line,
        why -> new WhyPopup(text, file.getFileName() + ", line " + line, why.orElse(NONE)).open());
  }

  /** Finds the reasons in the background and tells them on the user interface thread. */
  static void ask(StyledText text, Path file, int line, Consumer<Optional<String>> told) {
    ICoreRunnable asking =
        monitor -> {
          try {
            Optional<String> why = KernelWorkspace.why(file, line, monitor::isCanceled);
            if (!text.isDisposed()) {
              text.getDisplay()
                  .asyncExec(
                      () -> {
                        if (!text.isDisposed()) {
                          told.accept(why);
                        }
                      });
            }
          } catch (IOException | CancellationException e) {
            HeddlePlugin.log("Nothing is known about the numbers in " + file, e);
          }
        };
    Job.createSystem("Asking why", asking).schedule();
  }
}
