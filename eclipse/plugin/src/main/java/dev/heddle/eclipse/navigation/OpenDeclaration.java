package dev.heddle.eclipse.navigation;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** F3 goes to where the name at the cursor is declared, in whatever file that is. */
public final class OpenDeclaration extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      IStatusLineManager status =
          ((IEditorSite) editor.getSite()).getActionBars().getStatusLineManager();
      status.setErrorMessage(null);
      Declarations.of(editor, selection.getOffset())
          .ifPresentOrElse(
              place -> Declarations.show(editor.getSite().getPage(), place),
              () -> status.setErrorMessage("No declaration is known for what is at the cursor"));
    }
    return null;
  }
}
