package dev.heddle.eclipse.navigation;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.language.query.DocumentStructure;
import dev.heddle.language.request.Cancellation;
import dev.heddle.workspace.CodeQueries;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Ctrl+O lists what the text declares over the editor. */
public final class QuickOutline extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor) {
      Optional<KernelFile> file = KernelFile.of(editor.getEditorInput());
      if (file.isPresent()) {
        Job.createSystem("Quick outline", read(editor, file.get())).schedule();
      }
    }
    return null;
  }

  private static ICoreRunnable read(ITextEditor editor, KernelFile file) {
    return monitor -> {
      try {
        CodeQueries.Code code = KernelWorkspace.code().code(file.path(), Cancellation.NEVER);
        List<DocumentStructure.Entry> entries = DocumentStructure.outline(code.result());
        editor
            .getSite()
            .getShell()
            .getDisplay()
            .asyncExec(() -> new OutlinePopup(editor, entries, cursor(editor)).open());
      } catch (IOException e) {
        HeddlePlugin.log("There is no outline of " + file.path(), e);
      }
    };
  }

  private static int cursor(ITextEditor editor) {
    return editor.getSelectionProvider().getSelection() instanceof ITextSelection selection
        ? selection.getOffset()
        : 0;
  }
}
