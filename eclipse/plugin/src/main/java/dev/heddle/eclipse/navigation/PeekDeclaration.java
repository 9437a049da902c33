package dev.heddle.eclipse.navigation;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceFile;
import dev.heddle.workspace.CodeQueries;
import java.io.IOException;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Alt+F12 shows where the name at the cursor is declared without going there. */
public final class PeekDeclaration extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      IStatusLineManager status =
          ((IEditorSite) editor.getSite()).getActionBars().getStatusLineManager();
      status.setErrorMessage(null);
      Declarations.of(editor, selection.getOffset())
          .ifPresentOrElse(
              place -> peek(editor, place),
              () -> status.setErrorMessage("No declaration is known for what is at the cursor"));
    }
    return null;
  }

  private static void peek(ITextEditor editor, CodeQueries.Place place) {
    try {
      SourceFile text = KernelWorkspace.code().code(place.file(), Cancellation.NEVER).file();
      new PeekPopup(editor, place, text).open();
    } catch (IOException e) {
      HeddlePlugin.log(place.file() + " cannot be read", e);
    }
  }
}
