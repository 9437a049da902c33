package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Alt+Shift+M makes a function of what is selected. */
public final class ExtractFunction extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      KernelFile.of(editor.getEditorInput())
          .ifPresent(
              file ->
                  NameWizard.open(
                      editor.getSite().getShell(), new FunctionExtraction(file, selection)));
    }
    return null;
  }
}
