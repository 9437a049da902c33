package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Ctrl+Shift+O puts the includes of the text in order. */
public final class OrganiseIncludes extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor) {
      KernelFile.of(editor.getEditorInput())
          .ifPresent(
              file -> ChangeWizard.open(editor.getSite().getShell(), new IncludeOrder(file)));
    }
    return null;
  }
}
